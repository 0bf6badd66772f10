export { countDoneVisits, findKnownTo } from '../found/done-visits.server.ts';
export { listContactNames, listPassedOn } from '../found/found-visits.db.server.ts';
export {
  type BookedRequest,
  countNeedyVisits,
  findBookedFor,
  findContactsOf,
  findHistories,
  findHurtingVisits,
  findLiveVisitsOf,
  findVisits,
  findVisitsOfDay,
  ofAccounts,
  type PassedOn,
  type VisitFilter,
} from '../found/found-visits.server.ts';
export { findInvoiceNumbers } from '../found/invoice-numbers.server.ts';
export { listNoShows } from '../found/no-shows.db.server.ts';
export { hasOpenBookings } from '../found/open-bookings.server.ts';
