/** The tables of this folder: no other place has SQL on them. */
export const TABLES = ['idempotency_keys'] as const;
