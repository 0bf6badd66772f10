export { addJobPhotos, removeJobPhoto, viewJobAlbum } from '../album/job-photos.server.ts';
export { addOwnPhotos, removeOwnPhoto, viewOwnPhotos } from '../album/own-photos.server.ts';
export {
  findBookingRecord,
  findWholeBooking,
  listContactsOfVisits,
  listOffersFor,
} from '../bookings.db.server.ts';
export { liftCaps, readCaps } from '../caps/caps.server.ts';
export { FEED_FORMS, findBookingFeed, readBookingFeed } from '../feed/booking-feed.server.ts';
export { nameVisitsOf, nameWorkOf } from '../feed/visit-work.server.ts';
export { lawCommand, readLawAt } from '../law/law-command.server.ts';
export { serializeBooking } from '../mails/visit-calendar.server.ts';
export { findHomesmithNames, namesOf } from '../names.server.ts';
export { declineByOperator } from '../offers/decline-by-operator.server.ts';
export { takeBackOffer } from '../offers/take-back.server.ts';
export { type BookingRecord, getHistory } from '../read-booking.server.ts';
export {
  readShared,
  readSharedCalendar,
  shareBooking,
  stopSharing,
} from '../share/share.server.ts';
