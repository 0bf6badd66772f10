/** The tables of this room: no other place has SQL on them. */
export const TABLES = [
  'taken_times',
  'calendar_feeds',
  'requests',
  'request_events',
  'request_visits',
  'wished_windows',
  'area_notices',
] as const;
