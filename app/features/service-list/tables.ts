/** The tables of this room: no other place has SQL on them. */
export const TABLES = ['service_lists', 'service_orders'] as const;
