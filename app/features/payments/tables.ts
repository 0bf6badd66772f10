/** The tables of this room: no other place has SQL on them. */
export const TABLES = [
  'money_rules',
  'order_money',
  'payments',
  'payment_lines',
  'payment_events',
  'payment_operations',
  'ledger_moves',
  'share_payments',
] as const;
