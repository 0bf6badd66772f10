/** The tables of this room: no other place has SQL on them. */
export const TABLES = ['audit_log'] as const;
