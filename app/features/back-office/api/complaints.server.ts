export { readAdminComplaint } from '../complaints/complaint.server.ts';
export {
  ADMIN_COMPLAINT_CALLS,
  COMPLAINT_ACTIONS,
} from '../complaints/complaint-actions.server.ts';
export { readComplaints } from '../complaints/complaints-list.server.ts';
