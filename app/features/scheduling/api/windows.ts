export {
  formatReason,
  isServed,
  type ListPlan,
  mayChangeLater,
  type PlannedHome,
} from '../windows/list-plan.ts';
export type { OrderOnSale } from '../windows/order-params.ts';
export { orderToPlan } from '../windows/order-to-plan.ts';
export { OWN_FIELDS } from '../windows/own-fields.ts';
export { listNamed, viewPeople } from '../windows/people-view.ts';
export { describeScope, scopeFields } from '../windows/plan-scope.ts';
export { TIMES_FIELDS, visitField } from '../windows/times-fields.ts';
export {
  BUSY,
  CHOOSE_EACH,
  formatTimesRefusal,
  NOT_AVAILABLE,
  readTimesQuestion,
  readWindow,
  serializeWindow,
  type TimesQuestion,
  type TimesRefusal,
  UNCHOSEN_FIELD,
  waitOf,
} from '../windows/times-params.ts';
export { TIMES_REFUSALS } from '../windows/times-refusals.ts';
export { isOtherPlan, nameDay, planOf, viewDay, viewTimes } from '../windows/times-view.ts';
export { WINDOW_PATTERN, WINDOW_TEXT, WINDOWS } from '../windows/windows.schema.ts';
export { windowsAnswer } from '../windows/windows-answer.ts';
export { nameZone } from '../windows/zone-name.ts';
