/** Loads insurances, licenses and checks that expire soon, a page at a time. */
import { type Ending, listEnding } from '#app/features/homesmiths/api/homesmiths.server.ts';
import { addDays, isLocalDate, type LocalDate } from '#app/kernel/local-date.ts';
import { US_STATES } from '#app/kernel/us-state.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { ExpiringPage } from './overview-view.ts';

const DAYS = 30;
const PER_PAGE = 25;

/** By UTC days: a day more or less does not matter here. */
export function expiringDays(now: Date): { from: LocalDate; to: LocalDate } {
  const from = now.toISOString().slice(0, 10);
  return { from, to: addDays(from, DAYS) };
}

export async function readExpiring(
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  query: URLSearchParams,
): Promise<ExpiringPage> {
  const after = query.get('after');
  const place = readPlace(after);
  const found = await listEnding(db, { ...expiringDays(now), after: place, limit: PER_PAGE + 1 });
  const shown = found.slice(0, PER_PAGE);
  const last = shown.at(-1);
  return {
    rows: shown.map((one) => ({
      key: one.key,
      until: one.until,
      what: nameOf(one),
      name: one.name,
      number: one.number,
    })),
    after: place && after,
    next: found.length > PER_PAGE && last ? `${last.until}_${last.key}` : null,
  };
}

const KINDS = {
  insurance: 'Insurance',
  license: 'License',
  identity: 'Identity check',
  background: 'Background check',
} as const;

const nameOf = ({ kind, trade, usState }: Ending): string =>
  trade === null || usState === null
    ? KINDS[kind]
    : `${KINDS[kind]}: ${trade.replaceAll('-', ' ')}, ${US_STATES[usState]}`;

/** Null when invalid. */
function readPlace(after: string | null): { until: LocalDate; key: string } | null {
  const [, until = '', key = ''] = /^([\d-]{10})_([\w -]{1,100})$/.exec(after ?? '') ?? [];
  return isLocalDate(until) ? { until, key } : null;
}
