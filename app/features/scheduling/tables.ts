/** The tables of this room: SQL on them stands here and nowhere else. */
export const TABLES = [
  'taken_times',
  'calendar_feeds',
  'requests',
  'request_events',
  'request_visits',
  'wished_windows',
  'area_notices',
] as const;
