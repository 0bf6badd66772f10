/** The tables of this room: SQL on them stands here and nowhere else. */
export const TABLES = [
  'bookings',
  'booking_orders',
  'visits',
  'visit_orders',
  'visit_events',
  'approvals',
  'offers',
  'reveals',
  'visit_conversations',
  'booking_feeds',
  'booking_caps',
  'busy_days',
  'correction_notices',
] as const;
