export {
  endedRecordsJob,
  remindOfDeadlines,
  unprovedRequestsJob,
} from '../requests/housekeeping.server.ts';
export {
  downloadRequested,
  FILE_FORMS,
  REQUEST_FORMS,
} from '../requests/privacy-request-actions.server.ts';
export { type ExportData, statusPath } from '../requests/privacy-requests.server.ts';
export { privacyRoom } from '../requests/privacy-room.server.ts';
