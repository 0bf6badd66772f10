/**
 * Export and erasure of everything that is kept about a person, over all rooms. A test fails for a table with
 * personal columns that is missing here.
 */

import {
  bookings,
  complaints,
  photos,
  quotes,
} from '#app/features/bookings/api/personal-data.server.ts';
import type { Catalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import { TABLES as CUSTOMER_TABLES } from '#app/features/customers/api/customers.ts';
import { customers } from '#app/features/customers/api/personal-data.server.ts';
import {
  homesmiths,
  invitations,
  roster,
} from '#app/features/homesmiths/api/personal-data.server.ts';
import { PERSONAL_TABLES } from '#app/features/identity/api/identity.ts';
import { identity } from '#app/features/identity/api/personal-data.server.ts';
import { inbox } from '#app/features/inbox/api/personal-data.server.ts';
import { privacy } from '#app/features/privacy/api/personal-data.server.ts';
import {
  areas,
  calendar,
  feeds,
  requests,
} from '#app/features/scheduling/api/personal-data.server.ts';
import { serviceList } from '#app/features/service-list/api/personal-data.server.ts';
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import * as outbox from '#app/platform/outbox/personal-messages.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';

/** The database, and the current catalogue for names of services. */
export type ExportSource = { db: Db; catalogue: Pick<Catalogue, 'find'> };

type Keeper = {
  tables: readonly string[];
  exportFor(source: ExportSource, person: Person): Promise<Record<string, unknown>>;
  eraseFor(trx: Db, person: Person, moment: Moment): Promise<void>;
};

type AccountKeeper = {
  exportFor(source: ExportSource, userId: string): Promise<Record<string, unknown>>;
  eraseFor(trx: Db, userId: string): Promise<void>;
};

/** For rooms that know people by account only. */
const byAccount = ({ exportFor, eraseFor }: AccountKeeper): Omit<Keeper, 'tables'> => ({
  exportFor: async (source, { userId }) => (userId === null ? {} : exportFor(source, userId)),
  eraseFor: async (trx, { userId }) => {
    if (userId !== null) await eraseFor(trx, userId);
  },
});

/** Deleted by a foreign key. */
const withIdentity = async () => {};

/** For rooms that need no catalogue. */
const withoutCatalogue =
  <Whom>(exportFor: (db: Db, whom: Whom) => Promise<Record<string, unknown>>) =>
  ({ db }: ExportSource, whom: Whom) =>
    exportFor(db, whom);

/**
 * Identities after the rooms that erase their own rows, because foreign keys reference them; the inbox after rooms
 * that keep anonymized records of its items.
 */
export const KEEPERS: readonly Keeper[] = [
  { ...byAccount(serviceList), tables: ['service_lists', 'service_orders'] },
  { ...privacy, exportFor: withoutCatalogue(privacy.exportFor), tables: privacy.PERSONAL_TABLES },
  {
    ...invitations,
    exportFor: withoutCatalogue(invitations.exportFor),
    tables: invitations.PERSONAL_TABLES,
  },
  {
    ...homesmiths,
    exportFor: withoutCatalogue(homesmiths.exportFor),
    tables: homesmiths.PERSONAL_TABLES,
  },
  {
    ...photos,
    exportFor: withoutCatalogue(photos.exportFor),
    tables: photos.PERSONAL_TABLES,
  },
  {
    ...complaints,
    exportFor: withoutCatalogue(complaints.exportFor),
    tables: complaints.PERSONAL_TABLES,
  },
  {
    ...quotes,
    exportFor: withoutCatalogue(quotes.exportFor),
    tables: quotes.PERSONAL_TABLES,
  },
  {
    ...bookings,
    exportFor: withoutCatalogue(bookings.exportFor),
    tables: bookings.PERSONAL_TABLES,
  },
  {
    exportFor: withoutCatalogue(requests.exportFor),
    // Deleted with its conversation.
    eraseFor: async () => {},
    tables: requests.PERSONAL_TABLES,
  },
  {
    ...calendar,
    exportFor: withoutCatalogue(calendar.exportFor),
    tables: calendar.PERSONAL_TABLES,
  },
  {
    ...areas,
    exportFor: withoutCatalogue(areas.exportFor),
    tables: areas.PERSONAL_TABLES,
  },
  {
    ...feeds,
    exportFor: withoutCatalogue(feeds.exportFor),
    tables: feeds.PERSONAL_TABLES,
  },
  { ...roster, exportFor: withoutCatalogue(roster.exportFor), tables: roster.PERSONAL_TABLES },
  {
    tables: inbox.PERSONAL_TABLES,
    exportFor: withoutCatalogue(inbox.exportFor),
    // The identities know whose address it is.
    eraseFor: (trx, person) => inbox.eraseFor(trx, person, identity.findOwnerOfAddress),
  },
  { ...outbox, exportFor: withoutCatalogue(outbox.exportFor), tables: ['outbox_messages'] },
  {
    ...byAccount({ ...identity, exportFor: withoutCatalogue(identity.exportFor) }),
    tables: PERSONAL_TABLES,
  },
  {
    ...byAccount({ exportFor: withoutCatalogue(customers.exportFor), eraseFor: withIdentity }),
    tables: CUSTOMER_TABLES,
  },
];

/** Without secrets, hashes and tokens. */
export async function exportPersonalData(
  source: ExportSource,
  person: Person,
): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown>[] = [];
  for (const { exportFor } of KEEPERS) parts.unshift(await exportFor(source, person));
  return Object.assign({}, ...parts);
}

export async function erasePersonalData(trx: Db, person: Person, moment: Moment): Promise<void> {
  for (const { eraseFor } of KEEPERS) await eraseFor(trx, person, moment);
}

/** By account, including what came from its verified address before the account existed. */
export const exportAccount = async (
  source: ExportSource,
  userId: string,
): Promise<Record<string, unknown>> =>
  exportPersonalData(source, await findPerson(source.db, userId));

export const eraseAccount = async (trx: Db, userId: string, moment: Moment): Promise<void> =>
  erasePersonalData(trx, await findPerson(trx, userId), moment);

const findPerson = async (db: Db, userId: string): Promise<Person> => ({
  userId,
  email: await identity.findVerifiedEmail(db, userId),
});
