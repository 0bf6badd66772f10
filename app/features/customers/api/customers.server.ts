export { ACCOUNT_ACTIONS, ACCOUNT_ANSWERS, answerState, cookiesOf } from '../calls/calls.server.ts';
export { findFirstName, listCustomersNamed, listFirstNames } from '../customers.db.server.ts';
export {
  beginCustomer,
  findCustomerDetails,
  findOwnHome,
  firstNameForForm,
  fullNameOf,
  loadProfile,
} from '../customers.server.ts';
export { loadDashboard, loadSettings } from '../pages/account-pages.server.ts';
export { answerSetting } from '../settings/posted/answer-setting.server.ts';
export { loadPosted } from '../settings/posted/load-posted.server.ts';
export {
  findTextedPhone,
  findVisitTexts,
  noteStop,
  setVisitTexts,
} from '../text-consents.server.ts';
