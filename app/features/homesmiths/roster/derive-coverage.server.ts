/** Who comes where, made of what stands about a homesmith: in the transaction that changes any of it. */
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
  // Trades have bits when they are saved.
  if (bits === null) throw new Error('There are more trades than bits.');
  const canBeHad =
    homesmith.state === 'active' &&
    (await isActive(trx, homesmith.businessId)) &&
    // Who never works would be in the way of those who do.
    (await listHours(trx, number)).length > 0;
  const covered = canBeHad ? coveredBy(homesmith.area, masksByState(trades, bits)) : [];
  await replaceCoverage(trx, number, covered);
}

/** Without a lock: whoever changes its state derives all of it anew, with the locks of its homesmiths. */
async function isActive(trx: Db, businessId: string): Promise<boolean> {
  return (await findBusiness(trx, businessId))?.state === 'active';
}

function masksByState(
  trades: readonly TradeInState[],
  bits: ReadonlyMap<string, bigint>,
): ReadonlyMap<string, bigint> {
  const masks = new Map<string, bigint>();
  for (const { trade, usState } of trades) {
    masks.set(usState, (masks.get(usState) ?? 0n) | (bits.get(trade) ?? 0n));
  }
  return masks;
}

function coveredBy(area: WorkArea, masks: ReadonlyMap<string, bigint>): CoveredZip[] {
  const zips =
    area.kind === 'list'
      ? area.zips
      : (findPlacesWithin(area.baseZip, area.miles) ?? []).map(({ zipCode }) => zipCode);
  return zips.flatMap((zip): CoveredZip[] => {
    const place = findPlace(zip);
    const mask = place === null ? 0n : (masks.get(place.state) ?? 0n);
    const miles = findMilesBetween(area.baseZip, zip) ?? 0;
    return mask === 0n ? [] : [{ zip, miles, trades: mask.toString() }];
  });
}
