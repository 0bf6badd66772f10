/** Whom operators call at a homesmith: the members, or who applied while there are none. */
import { listAppliedPhones } from '#app/features/homesmiths/api/applications.server.ts';
import { findCrews } from '#app/features/homesmiths/api/crew.server.ts';
import { findContacts } from '#app/features/identity/api/identity.server.ts';
import { showUsPhone } from '#app/kernel/us-phone.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { nameHomesmiths } from './homesmith-names.server.ts';
import { describeUntold, type WhoToCall } from './who-to-call.ts';

/** By number. */
export async function findWhoToCall(
  db: Db,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, WhoToCall>> {
  const found = await findCrews(db, numbers);
  const crews = [...new Set(numbers)].map((number) => ({ number, ids: found.get(number) ?? [] }));
  const people = await findContacts(
    db,
    crews.flatMap(({ ids }) => ids),
  );
  const applied = await listAppliedPhones(
    db,
    crews.flatMap(({ number, ids }) => (ids.length === 0 ? number : [])),
  );
  return new Map(
    crews.map(({ number, ids }) => {
      const stored = [...ids.map((id) => people.get(id)?.phone), applied.get(number)];
      const phones = stored.map((phone) => showUsPhone(phone ?? '')).filter(Boolean);
      return [number, { hasMembers: ids.length > 0, phones }];
    }),
  );
}

/** Why no email reaches a homesmith, and whom to call; null when someone there has an account. */
export async function findUntold(
  db: Db,
  number: number,
): Promise<ReturnType<typeof describeUntold> | null> {
  const who = (await findWhoToCall(db, [number])).get(number);
  if (who === undefined || who.hasMembers) return null;
  const name = (await nameHomesmiths(db, [number])).get(number);
  return describeUntold(name ?? 'The homesmith', who);
}
