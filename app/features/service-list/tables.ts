/** The tables of this room: SQL on them stands here and nowhere else. */
export const TABLES = ['service_lists', 'service_orders'] as const;
