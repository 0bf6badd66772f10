/**
 * The format of files of rules: one object a version, or a list of them (docs/money.md). Reports every mistake by
 * file, version and field; all files or none. Pure.
 */

import { formatPrice } from '#app/kernel/money.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { type Fee, feeOf, type MoneyRules } from './money-rules.ts';
import { MAX_PRICE_CENTS, rulesEntry } from './rules-schema.ts';

export type RulesFile = { file: string; content: unknown };
export type Mistake = { file: string; version: string; field: string; message: string };
/** With its file, for mistakes that only the database shows. */
export type ReadRules = MoneyRules & { file: string };

/** By version. */
export function readRulesFiles(files: readonly RulesFile[]): Result<ReadRules[], Mistake[]> {
  const mistakes: Mistake[] = [];
  const found = new Map<number, ReadRules>();
  for (const { file, content } of files) {
    const entries = Array.isArray(content) ? content : [content];
    for (const entry of entries) readEntry(file, entry);
  }
  // Older versions are history: nothing is booked by them anymore, and what was booked is capped (`fees.ts`).
  const newest = [...found.values()].toSorted((a, b) => b.version - a.version)[0];
  if (newest !== undefined) checkMoves(newest, mistakes);
  if (found.size === 0 && mistakes.length === 0) {
    mistakes.push({ file: '(all)', version: '-', field: 'version', message: 'there are no rules' });
  }
  return mistakes.length > 0
    ? refuse(mistakes)
    : accept([...found.values()].toSorted((a, b) => a.version - b.version));

  function readEntry(file: string, entry: unknown): void {
    const parsed = rulesEntry.safeParse(entry);
    const version = versionOf(entry);
    const wrong = (field: string, message: string) =>
      mistakes.push({ file, version, field, message });
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        wrong(path.join('.') || '(whole)', message);
      }
      return;
    }
    const rules = parsed.data;
    checkOrder(rules, wrong);
    const before = found.get(rules.version);
    if (before !== undefined) wrong('version', `is already used in ${before.file}`);
    found.set(rules.version, { ...rules, file });
  }
}

type Wrong = (field: string, message: string) => void;

/** A later change never costs less, which would reward waiting, and a missed visit never credits less than a late one. */
function checkOrder({ cancel, move, credits }: MoneyRules, wrong: Wrong): void {
  const steps: readonly (readonly [field: string, less: Fee, more: Fee, than: string])[] = [
    ['cancel.late', cancel.early, cancel.late, 'cancel.early'],
    ['cancel.underway', cancel.late, cancel.underway, 'cancel.late'],
    ['move.late', move.early, move.late, 'move.early'],
    // Not coming is worse than coming late.
    ...(credits === undefined
      ? []
      : ([['credits.missed', credits.late, credits.missed, 'credits.late']] as const)),
  ];
  for (const [field, less, more, than] of steps) {
    const parts: [part: string, of: (fee: Fee) => number][] = [
      ['cents', ({ cents }) => cents],
      ['percent', ({ percent }) => percent],
      ['atMostCents', mostOf],
    ];
    for (const [part, of] of parts) {
      if (of(more) < of(less)) wrong(`${field}.${part}`, `must not be below that of ${than}`);
    }
  }
}

/** Rescheduling never costs more than canceling at the same time, whatever the price. */
function checkMoves({ file, version, cancel, move }: ReadRules, mistakes: Mistake[]): void {
  for (const when of ['early', 'late'] as const) {
    const [less, more] = [move[when], cancel[when]];
    const dearer = findPrices(less).find((price) => feeOf(less, price) > feeOf(more, price));
    if (dearer === undefined) continue;
    const [price, moved, canceled] = [dearer, feeOf(less, dearer), feeOf(more, dearer)].map((one) =>
      formatPrice(one),
    );
    mistakes.push({
      file,
      version: String(version),
      field: `move.${when}`,
      message: `must not cost more than cancel.${when}: at a price of ${price}, rescheduling is ${moved} and canceling ${canceled}`,
    });
  }
}

/** Where this fee grows less from then on: between two of these prices it comes no nearer to another fee. */
function findPrices({ cents, percent, atMostCents }: Fee): number[] {
  const rate = percent / 100;
  const most = atMostCents ?? Infinity;
  const turns = [cents / (1 - rate), (most - cents) / rate, most, MAX_PRICE_CENTS];
  return turns
    .flatMap((price) => [Math.floor(price), Math.ceil(price)])
    .filter((price) => price >= 0 && price <= MAX_PRICE_CENTS);
}

/** The upper bound for any price. */
const mostOf = ({ cents, percent, atMostCents }: Fee): number =>
  Math.min(atMostCents ?? Infinity, percent === 0 ? cents : Infinity);

function versionOf(entry: unknown): string {
  const version =
    typeof entry === 'object' && entry !== null && 'version' in entry ? entry.version : null;
  return typeof version === 'number' ? String(version) : '-';
}

/** The format that `readRulesFiles` reads; default values are left out. */
export const writeRules = ({ cancel, move, absent, trip, credits, ...rules }: MoneyRules) => ({
  version: rules.version,
  noticeHours: rules.noticeHours,
  graceMinutes: rules.graceMinutes,
  cancel: {
    early: writeFee(cancel.early),
    late: writeFee(cancel.late),
    underway: writeFee(cancel.underway),
  },
  move: { early: writeFee(move.early), late: writeFee(move.late) },
  absent: writeFee(absent),
  trip: writeFee(trip),
  ...(credits && {
    credits: {
      lateMinutes: credits.lateMinutes,
      late: writeFee(credits.late),
      missed: writeFee(credits.missed),
    },
  }),
  platformPercent: rules.platformPercent,
});

const writeFee = ({ cents, percent, atMostCents }: Fee) => ({
  ...((cents !== 0 || percent === 0) && { cents }),
  ...(percent !== 0 && { percent }),
  ...(atMostCents !== null && { atMostCents }),
});
