/** The tables of this room: SQL on them stands here and nowhere else. */
export const TABLES = ['homes', 'customers', 'text_consents'] as const;
