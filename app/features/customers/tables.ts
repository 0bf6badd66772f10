/** The tables of this room: no other place has SQL on them. */
export const TABLES = ['homes', 'customers', 'text_consents'] as const;
