export {
  beginDraft,
  changeDraft,
  findItem,
  receive,
  receiveIn,
  refuseSubmission,
  submitDraft,
} from '../forms/inbox.server.ts';
export { withinLimits } from '../forms/submission-limits.server.ts';
export { notifyAdministrator } from '../mails/notify-administrator.server.ts';
