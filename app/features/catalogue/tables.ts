/** The tables of this room: SQL on them stands here and nowhere else. */
export const TABLES = ['services', 'faqs', 'catalogue_state'] as const;
