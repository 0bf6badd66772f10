export { nameBeside, nameWithBusiness } from '../business-name.ts';
export { formatClockTime } from '../clock-time.ts';
export { REMOVE_REFUSALS } from '../crew/crew-view.ts';
export { STATE_MAILS } from '../crew/state-mails.ts';
export { areaCodeAt, SAMPLE_PLACES, SAMPLE_ZIP } from '../import/sample-data.ts';
export { INVITE_REFUSALS, WITHDRAW_REFUSALS } from '../invitations/invitation-refusals.ts';
export { DESCRIPTION, listQuestions, TITLE } from '../pages/homesmith-texts.ts';
export {
  findLicenseRules,
  type LicenseRule,
  licenseAnswer,
  licenseRulesOf,
} from '../pages/license-rules.ts';
