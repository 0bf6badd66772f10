/** The tables of this room: SQL on them stands here and nowhere else. */
export const TABLES = [
  'identities',
  'roles',
  'homes',
  'customers',
  'passwords',
  'sessions',
  'known_devices',
  'mailed_tokens',
  'phone_codes',
  'authenticator_apps',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'account_activity',
  'deletion_events',
] as const;
