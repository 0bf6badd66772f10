/**
 * Derives where a homesmith works from their area, trades, hours and state, in the transaction that changes any of
 * these.
 */
import type { Db } from '#app/platform/database/database.server.ts';
import {
  findMilesBetween,
  findPlace,
  findPlacesWithin,
} from '#app/platform/zip-codes/zip-codes.server.ts';
import { type CoveredZip, findOrGiveBits, replaceCoverage } from './coverage.db.server.ts';
import type { TradeInState, WorkArea } from './homesmith.ts';
import { findBusiness, findHomesmith, listHours, listTrades } from './homesmiths.db.server.ts';

/** The homesmith's row is locked. */
export async function deriveCoverage(trx: Db, number: number): Promise<void> {
  const homesmith = await findHomesmith(trx, number);
  if (homesmith === null) return;
  const trades = await listTrades(trx, number);
  const bits = await findOrGiveBits(
    trx,
    trades.map(({ trade }) => trade),
  );
  // Bits are allocated when trades are saved.
  if (bits === null) throw new Error('There are more trades than bits.');
  const canBeHad =
    homesmith.state === 'active' &&
    (await isActive(trx, homesmith.businessId)) &&
    // Without hours a homesmith would only take a place among the candidates.
    (await listHours(trx, number)).length > 0;
  const covered = canBeHad ? coveredBy(findReach(homesmith.area), masksByState(trades, bits)) : [];
  await replaceCoverage(trx, number, covered);
}

/** Without a lock: a change of the business's state derives coverage again, with its homesmiths locked. */
async function isActive(trx: Db, businessId: string): Promise<boolean> {
  return (await findBusiness(trx, businessId))?.state === 'active';
}

export function masksByState(
  trades: readonly TradeInState[],
  bits: ReadonlyMap<string, bigint>,
): ReadonlyMap<string, bigint> {
  const masks = new Map<string, bigint>();
  for (const { trade, usState } of trades) {
    masks.set(usState, (masks.get(usState) ?? 0n) | (bits.get(trade) ?? 0n));
  }
  return masks;
}

export type ReachedZip = { zip: string; state: string; miles: number };

/** The Zip Codes of an area that have homes, for any trade. */
export function findReach(area: WorkArea): ReachedZip[] {
  const places =
    area.kind === 'list'
      ? area.zips.flatMap((zip) => findPlace(zip) ?? [])
      : (findPlacesWithin(area.baseZip, area.miles) ?? []);
  return places.map(({ zipCode: zip, state }) => {
    return { zip, state, miles: findMilesBetween(area.baseZip, zip) ?? 0 };
  });
}

/** Those in whose state the homesmith has a trade. */
export const coveredBy = (
  reach: readonly ReachedZip[],
  masks: ReadonlyMap<string, bigint>,
): CoveredZip[] =>
  reach.flatMap(({ zip, state, miles }): CoveredZip[] => {
    const mask = masks.get(state) ?? 0n;
    return mask === 0n ? [] : [{ zip, miles, trades: mask.toString() }];
  });
