export { JOB_COMPLAINTS, OWN_COMPLAINTS } from '../complaints/complaint-actions.server.ts';
export {
  countReviews,
  hasLiveComplaint,
  listComplaints,
  listReviews,
} from '../complaints/complaints.db.server.ts';
export {
  type Decision,
  decideComplaint,
  lockComplaint,
} from '../complaints/decide-complaint.server.ts';
export { dueComplaintsJob } from '../complaints/due-complaints.server.ts';
export { type Evidence, readEvidence } from '../complaints/found-complaints.server.ts';
export { viewJobComplaints, viewOwnComplaints } from '../complaints/read-complaint.server.ts';
