export { BEGIN_FORMS, stepForms } from '../application-form/step-actions.server.ts';
export { type Ending, listEnding } from '../expiry/ending.db.server.ts';
export { expiryNoticesJob, forgetOldNotices } from '../expiry/housekeeping.server.ts';
