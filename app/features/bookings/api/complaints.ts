export { COMPLAINTS as COMPLAINTS_ANSWER } from '../calls/complaint.schema.ts';
export { COMPLAINT, type ComplaintState } from '../complaints/complaint.process.ts';
export { ANSWER_HOURS, type Complaint, KIND_NAMES } from '../complaints/complaint.ts';
export {
  COMPLAINT_DAYS,
  COMPLAINT_FIELDS,
  complaintKeys,
  doneIn,
} from '../complaints/complaint-fields.ts';
export { describeOutcome, redoNow } from '../complaints/complaint-view.ts';
export { nameReported } from '../complaints/covered-jobs.ts';
export { mayRedo, redoable } from '../complaints/redo.ts';
