export {
  confirmOrders,
  type OrderToConfirm,
  releaseOrders,
  removeOrders,
} from '../account/booked-orders.server.ts';
export { changeOwnList } from '../account/change-list-action.server.ts';
export { noteAskedFor, noteNotAskedFor } from '../account/requested-orders.server.ts';
