/** The tables of the platform's own files, outside its folders: SQL on them is there and nowhere else. */
export const TABLES = ['secrets'] as const;
