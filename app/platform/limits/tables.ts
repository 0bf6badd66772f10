/** The tables of this folder: no other place has SQL on them. */
export const TABLES = ['limit_counts'] as const;
