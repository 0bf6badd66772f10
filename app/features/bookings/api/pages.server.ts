export { findChange, isNewlyBooked, wasSaved } from '../pages/find-change.server.ts';
export { listOwnVisits } from '../pages/own-visits.server.ts';
export { viewBooking } from '../pages/read-booking-view.server.ts';
