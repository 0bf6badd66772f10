/** The tables of this folder: no other place has SQL on them. */
export const TABLES = ['configuration'] as const;
