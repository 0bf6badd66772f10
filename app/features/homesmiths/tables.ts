/** The tables of this room: SQL on them stands here and nowhere else. */
export const TABLES = [
  'homesmith_applications',
  'homesmith_application_events',
  'accepted_applications',
  'homesmith_invitations',
  'expiry_notices',
  'businesses',
  'business_events',
  'homesmiths',
  'homesmith_events',
  'members',
  'trade_bits',
  'homesmith_trades',
  'homesmith_hours',
  'services_left_out',
  'checks',
  'coverage',
] as const;
