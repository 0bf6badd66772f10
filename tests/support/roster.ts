/** Factories of homesmiths: valid by default, with overrides. */
import { deriveCoverage } from '#app/features/homesmiths/roster/derive-coverage.server.ts';
import type {
  HoursSpan,
  TradeInState,
  WorkArea,
} from '#app/features/homesmiths/roster/homesmith.ts';
import {
  beginBusiness,
  beginHomesmith,
  type RosterContext,
  writeHours,
  writeLeftOut,
  writeTrades,
} from '#app/features/homesmiths/roster/roster.server.ts';

export const KNOWN_WORK = {
  trades: new Set(['plumbing', 'electrical', 'painting', 'drywall-plaster']),
  services: new Set(['faucet-repair', 'interior-painting']),
};

type Wanted = {
  name: string;
  insuranceUntil: string | null;
  area: WorkArea;
  isInstant: boolean;
  crewSize: number;
  /** By default, so that what a test finds depends on no calendar. */
  worksHolidays: boolean;
  hours: readonly HoursSpan[];
  trades: readonly TradeInState[];
  leavesOut: readonly string[];
  identityIds: readonly string[];
};

export const inCalifornia = (...trades: string[]): TradeInState[] =>
  trades.map((trade) => ({ trade, usState: 'CA', licenseNumber: 'TEST-1', licenseUntil: null }));

/** 8 AM to 5 PM, Monday to Friday. */
export const WORK_DAYS: readonly HoursSpan[] = ([1, 2, 3, 4, 5] as const).map((weekday) => ({
  weekday,
  from: 480,
  to: 1020,
}));

/** Inserts a homesmith and returns its number; by default an insured plumber around San Francisco. */
export function insertHomesmith(ctx: RosterContext, wanted: Partial<Wanted> = {}): Promise<number> {
  const all: Wanted = {
    name: 'Ada Ruiz',
    insuranceUntil: '2030-01-01',
    area: { kind: 'radius', baseZip: '94103', miles: 10 },
    isInstant: true,
    crewSize: 1,
    worksHolidays: true,
    hours: WORK_DAYS,
    trades: inCalifornia('plumbing'),
    leavesOut: [],
    identityIds: [],
    ...wanted,
  };
  return ctx.database.db.transaction().execute(async (trx) => {
    const { name, insuranceUntil } = all;
    const business = await beginBusiness(trx, ctx, { name, insuranceUntil, isSample: false });
    const begun = await beginHomesmith(trx, ctx, business, all);
    if (!begun.ok) throw new Error(begun.refusal.code);
    const number = begun.value;
    for (const saved of [
      await writeHours(trx, number, all.hours),
      await writeTrades(trx, number, all.trades, KNOWN_WORK),
      await writeLeftOut(trx, number, all.leavesOut, KNOWN_WORK),
    ]) {
      if (!saved.ok) throw new Error(saved.refusal.code);
    }
    await deriveCoverage(trx, number);
    return number;
  });
}
