export { answerRead, requireAbout } from '../calls/answer-call.server.ts';
export {
  answerInvoiceOf,
  answerList,
  answerOwn,
  answerVisit,
} from '../calls/booking-answer.server.ts';
export {
  answerJobComplaints,
  answerOwnComplaints,
  COMPLAINT_ANSWER,
  JOB_COMPLAINT_CALLS,
  OWN_COMPLAINT_CALLS,
} from '../calls/complaint-calls.server.ts';
export { EXTRA_WORK_CALLS } from '../calls/extra-work-calls.server.ts';
export { HELD_CALLS } from '../calls/held-calls.server.ts';
export { HOLD_CALLS } from '../calls/hold-calls.server.ts';
export { NEW_TIME_CALLS } from '../calls/new-time-calls.server.ts';
export {
  answerJobPhotos,
  answerOwnPhotos,
  CHANGE_PHOTO_UPLOADS,
  JOB_PHOTO_CALLS,
  JOB_PHOTO_UPLOADS,
  JOB_REPORT_PHOTO_UPLOADS,
  OWN_PHOTO_CALLS,
  OWN_PHOTO_UPLOADS,
  OWN_REPORT_PHOTO_UPLOADS,
  QUOTE_PHOTO_UPLOADS,
} from '../calls/photo-calls.server.ts';
export { QUOTE_CALLS } from '../calls/quote-calls.server.ts';
export { VISIT_CALLS } from '../calls/visit-calls.server.ts';
export { SICK_CALLS } from '../sick/sick-actions.server.ts';
export { STOP_CALLS } from '../stop/stop.server.ts';
