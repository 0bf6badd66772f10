/** The tables of this room: SQL on them stands here and nowhere else. */
export const TABLES = ['audit_log'] as const;
