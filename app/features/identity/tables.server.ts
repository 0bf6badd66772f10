/** The tables of identities, as Kysely knows them. */
import type { TableWith } from '#app/platform/database/table-with.server.ts';
import type { Tables } from '#app/platform/database/tables.server.ts';
import type { PERSONAL_TABLES } from './tables.ts';

type OfIdentities = Pick<Tables, (typeof PERSONAL_TABLES)[number]>;

export type IdentityTables = Omit<OfIdentities, 'passkeys'> & {
  passkeys: TableWith<'passkeys', { transports: string[] }>;
};

/** `remove-passkeys`: what a reset link may be used for after the reset. */
export type MailedPurpose = Tables['mailed_tokens']['purpose'];
