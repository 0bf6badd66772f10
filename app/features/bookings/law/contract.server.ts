/** What the law of a home's state says of what is agreed about it, by the files of laws. */
import {
  listSellers,
  listUnlicensed,
  type Seller,
} from '#app/features/homesmiths/api/roster.server.ts';
import { localDateIn } from '#app/kernel/local-date.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import { ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import type { ChangeLine } from '../change-order.ts';
import { type Contract, decideContract, type Work } from './law.ts';
import { getLaws } from './laws.server.ts';
import { findLicenseBar } from './license.ts';

type Home = Pick<WholeBooking, 'zip' | 'timeZone'>;
type Agreed = { works: readonly Work[]; agreedAt?: 'online' | 'home'; now: Date };

/** null where the state isn't known. */
export async function findContract(
  { zip, timeZone }: Home,
  { works, agreedAt = 'online', now }: Agreed,
): Promise<Contract | null> {
  const usState = findPlace(zip)?.state;
  if (usState === undefined) return null;
  return decideContract(await getLaws(), {
    ...{ usState, works, agreedAt },
    agreedOn: localDateIn(timeZone, now),
    cents: works.reduce((sum, { cents }) => sum + cents, 0),
    ...{ work: 'home', isFrom65: null, isAfterDisaster: false },
  });
}

/** Of a booking's orders, or those of a visit. */
export const worksOf = (booking: WholeBooking, visit?: Visit): Work[] =>
  (visit === undefined ? booking.orders : ordersOf(booking, visit)).map(
    ({ trade, cents, taxCents }) => ({ trade, cents: cents + taxCents }),
  );

type Doing = { number: number; works: readonly Work[]; now: Date };

/** Why this homesmith may not agree on this work, in words; null when they may. */
export async function findBarOf(
  db: Db,
  home: Home,
  { number, works, now }: Doing,
): Promise<string | null> {
  const contract = await findContract(home, { works, now });
  if (contract === null || !contract.license.isNeeded) return null;
  return barOf(home, contract, { seller: (await listSellers(db, [number]))[0], now });
}

/** What a change adds; words are work of the visit's trade. */
export const worksOfChange = (
  booking: WholeBooking,
  visit: Visit,
  lines: readonly ChangeLine[],
): Work[] => {
  const trade = ordersOf(booking, visit)[0]?.trade ?? '';
  return lines.map((line) => ({
    trade: line.kind === 'service' ? line.order.trade : trade,
    cents: line.cents,
  }));
};

/** Why this homesmith may not do a visit with a change. What lowers the price is never in the way. */
export async function findBarOfChange(
  db: Db,
  { booking, visit }: { booking: WholeBooking; visit: Visit },
  { number, lines, now }: { number: number; lines: readonly ChangeLine[]; now: Date },
): Promise<string | null> {
  if (lines.reduce((sum, { cents }) => sum + cents, 0) <= 0) return null;
  const works = [...worksOf(booking, visit), ...worksOfChange(booking, visit, lines)];
  return findBarOf(db, booking, { number, works, now });
}

function barOf(
  { zip, timeZone }: Home,
  contract: Contract,
  { seller, now }: { seller: Pick<Seller, 'licenses'> | undefined; now: Date },
): string | null {
  const usState = findPlace(zip)?.state;
  return usState === undefined
    ? null
    : findLicenseBar(contract, seller?.licenses ?? [], {
        usState,
        day: localDateIn(timeZone, now),
      });
}

/** The same of a booking's homesmiths: the visits of each count together. */
export async function findBarOfBooking(
  booking: WholeBooking,
  sellers: readonly Pick<Seller, 'number' | 'licenses'>[],
  now: Date,
): Promise<string | null> {
  for (const seller of sellers) {
    const visits = booking.visits.filter(({ number }) => number === seller.number);
    const works = visits.flatMap((visit) => worksOf(booking, visit));
    const contract = await findContract(booking, { works, now });
    const bar = contract && barOf(booking, contract, { seller, now });
    if (bar !== null) return bar;
  }
  return null;
}

/** Who may not do it because of its amount. */
export async function findUnlicensed(
  db: Db,
  home: Home,
  { works, now }: { works: readonly Work[]; now: Date },
): Promise<ReadonlySet<number>> {
  const contract = await findContract(home, { works, now });
  const usState = findPlace(home.zip)?.state;
  if (usState === undefined || !contract?.license.isNeeded) return new Set();
  const { trades } = contract.license;
  const today = localDateIn(home.timeZone, now);
  return new Set(await listUnlicensed(db, { usState, trades, today }));
}

export const namesContract = (contract: Contract | null) => ({
  contractKind: contract?.kind ?? null,
  contractLaw: contract === null ? null : contract.versions.join(', '),
});
