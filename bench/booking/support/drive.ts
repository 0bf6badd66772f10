/** Pairs of a homesmith's times without the drive between them; computed here apart from the product. */
import { sql } from 'kysely';
import { MINUTE_MS } from '../../../app/kernel/time-units.ts';
import type { Db } from '../../../app/platform/database/database.server.ts';
import { findMilesBetween } from '../../../app/platform/zip-codes/zip-codes.server.ts';

type Taken = { number: number; zip: string; from: Date; to: Date };

const SETTING_OUT_MINUTES = 10;
/** 40 km/h, and roads that are 1.3 times as long as the way of a bird. */
const MINUTES_PER_MILE = (1.609344 * 1.3 * 60) / 40;

/** Of times that follow each other. */
export async function countUndriven(db: Db): Promise<{ pairs: number; undriven: number }> {
  const { rows } = await sql<Taken>`
    select number, zip, starts_at as from, ends_at as to from taken_times
    order by number, starts_at`.execute(db);
  const pairs = rows.flatMap((later, place): [Taken, Taken][] => {
    const earlier = rows[place - 1];
    return earlier === undefined || earlier.number !== later.number ? [] : [[earlier, later]];
  });
  return { pairs: pairs.length, undriven: pairs.filter(isTooNear).length };
}

function isTooNear([earlier, later]: [Taken, Taken]): boolean {
  const miles = findMilesBetween(earlier.zip, later.zip) ?? 0;
  const gap = (later.from.getTime() - earlier.to.getTime()) / MINUTE_MS;
  return gap < SETTING_OUT_MINUTES + miles * MINUTES_PER_MILE;
}
