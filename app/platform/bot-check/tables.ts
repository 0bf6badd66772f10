/** The tables of this folder: SQL on them stands here and nowhere else. */
export const TABLES = ['used_bot_checks'] as const;
