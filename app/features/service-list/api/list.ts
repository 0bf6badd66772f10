export { ADD_TO_LIST, CHOOSE_A_TIME } from '../list/add-to-list.messages.ts';
export { describeChoices } from '../list/describe-order.ts';
export { MAX_JOB_NOTE, readJobNote } from '../list/job-note.ts';
export { orderOf } from '../list/priced-order.ts';
export {
  FROM_FIELD,
  gatherChoices,
  IS_SPELLED_ID,
  MAX_ASKED_ORDERS,
  ORDER_FIELD,
  SERVICES_FIELD,
  serializeChoices,
  timesPathOf,
  ZIP_FIELD,
} from '../list/serialized-orders.ts';
export { subtotalMessage } from '../list/service-list.messages.ts';
export type { NewOrder } from '../list/service-list.ts';
export { ACCOUNT_COPY_KEY, LIST_KEY, REMOVED_KEY, SET_ASIDE_KEY } from '../list/stored-keys.ts';
