/** The tables of this room: SQL on them stands here and nowhere else. */
export const TABLES = [
  'inbox_items',
  'inbox_messages',
  'inbox_files',
  'conversation_events',
] as const;
