/** The tables of this room: no other place has SQL on them. */
export const TABLES = ['services', 'faqs', 'catalogue_state'] as const;
