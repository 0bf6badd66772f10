/** Why an operator ends a confirmed request without doing it (11 CCR 7022(f), 7023(f), 7024(e)). Pure. */
export const DENIAL_REASONS = {
  exception: 'The law lets us keep it',
  identity: 'We can’t verify who is asking',
  unfounded: 'Unfounded or excessive',
  withdrawn: 'They withdrew the request',
  lapsed: 'They didn’t finish it in time',
} as const satisfies Readonly<Record<string, string>>;
