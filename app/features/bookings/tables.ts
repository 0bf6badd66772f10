/** The tables of this room: no other place has SQL on them. */
export const TABLES = [
  'bookings',
  'booking_orders',
  'visits',
  'visit_orders',
  'visit_events',
  'approvals',
  'offers',
  'change_orders',
  'reveals',
  'visit_conversations',
  'booking_feeds',
  'booking_shares',
  'booking_caps',
  'busy_days',
  'correction_notices',
] as const;
