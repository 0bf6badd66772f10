/** The tables of this folder: SQL on them stands here and nowhere else. */
export const TABLES = ['configuration'] as const;
