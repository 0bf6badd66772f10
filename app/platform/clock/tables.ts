/** The tables of this folder: no other place has SQL on them. */
export const TABLES = ['clock_jobs'] as const;
