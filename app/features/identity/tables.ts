/** The tables of this room: no other place has SQL on them. */

/** Tables with personal data. */
export const PERSONAL_TABLES = [
  'identities',
  'roles',
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
] as const;

export const TABLES = [...PERSONAL_TABLES, 'deletion_events'] as const;
