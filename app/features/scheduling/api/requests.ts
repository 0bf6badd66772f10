export { askedAgain, type KeptOrder, keptOrders, readKeptOrders } from '../requests/kept-orders.ts';
export { REQUEST, type RequestState } from '../requests/request.process.ts';
export { asksForTimes, replacedBy } from '../requests/wanted-visits.ts';
