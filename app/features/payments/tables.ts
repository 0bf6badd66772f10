/** The tables of this room: SQL on them stands here and nowhere else. */
export const TABLES = [
  'money_rules',
  'order_money',
  'payments',
  'payment_lines',
  'payment_events',
  'payment_operations',
  'ledger_moves',
] as const;
