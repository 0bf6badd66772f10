/** The tables of this room: no other place has SQL on them. */
export const TABLES = [
  'inbox_items',
  'inbox_messages',
  'inbox_files',
  'conversation_events',
] as const;
