/** The tables of this folder: SQL on them stands here and nowhere else. */
export const TABLES = ['clock_jobs'] as const;
