export { readAdminBooking } from '../bookings/booking.server.ts';
export { BOOKING_ACTIONS } from '../bookings/booking-actions.server.ts';
export { readBoard, readBookings } from '../bookings/bookings-list.server.ts';
