/**
 * What the law of a home's state says about an agreement, by the files of `rules/law`: its kind, the right to cancel,
 * and whether a license is needed. Not legal advice (docs/law.md). Pure.
 */
import { federalHolidayOn } from '#app/kernel/holidays/federal-holidays.ts';
import { addDays, type LocalDate, weekdayOf } from '#app/kernel/local-date.ts';
import type { UsState } from '#app/kernel/us-state.ts';

export const CONTRACT_KINDS = ['service-and-repair', 'home-improvement'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

type Sourced = {
  source: string;
  url: string;
  /** When its text was read; null for what is still to be checked. */
  read: LocalDate | null;
  note: string;
};

export type LawRule = Sourced &
  (
    | { rule: 'contract'; kind: ContractKind; overCents: number; atMostCents: number | null }
    | {
        rule: 'cancel';
        fromCents: number;
        /** Business days. */
        days: number;
        daysFrom65: number;
        daysAfterDisaster: number;
        /** Not for the repair of what isn't part of the home, such as an appliance, that the buyer asked for. */
        exceptGoods: boolean;
        notice: string;
      }
    | { rule: 'waiver'; words: string }
    | {
        rule: 'license';
        /** Slugs of the trades that it's about; null for all. */
        trades: readonly string[] | null;
        fromCents: number;
        isShown: boolean;
        /** Who gives it, in short: "CSLB". */
        authority: string;
      }
  );

/** Of one file; `state` is null for the federal one. */
export type Law = { state: UsState | null; version: number; rules: readonly LawRule[] };

/** A job, or a part of one. */
export type Work = { trade: string; cents: number };

export type AgreementFacts = {
  usState: UsState;
  agreedOn: LocalDate;
  cents: number;
  /** What the cents are for, of one homesmith: jobs of a contract count together. */
  works: readonly Work[];
  agreedAt: 'online' | 'home';
  work: 'home' | 'goods';
  /** null: we didn't ask, so it counts as if they were. */
  isFrom65: boolean | null;
  isAfterDisaster: boolean;
};

export type Contract = {
  /** null where no file says. */
  kind: ContractKind | null;
  notices: readonly string[];
  /** The last day on which it can be canceled; null without such a right. */
  cancelThrough: LocalDate | null;
  /** What the customer declares to let an emergency be repaired at once; empty when no law has words for it. */
  waivers: readonly string[];
  /** `trades`: each needs one. `fromCents`: from when on, the lowest of the laws'. */
  license: { isNeeded: boolean; isShown: boolean; trades: readonly string[]; fromCents: number };
  /** "CA 1": the files that were applied, with their versions. */
  versions: readonly string[];
};

type Of<R extends LawRule['rule']> = Extract<LawRule, { rule: R }>;

const ofKind = <R extends LawRule['rule']>(laws: readonly Law[], kind: R): Of<R>[] =>
  laws.flatMap(({ rules }) => rules.filter((one): one is Of<R> => one.rule === kind));

/** Any day but Sundays and federal holidays: where a law has fewer holidays, the right only lasts longer. */
const isBusinessDay = (day: LocalDate) => weekdayOf(day) !== 0 && federalHolidayOn(day) === null;

/** The day of the agreement doesn't count. */
export function addBusinessDays(from: LocalDate, days: number): LocalDate {
  let day = from;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** Federal law applies besides the state's: of two rights to cancel the longer one holds. */
export function decideContract(laws: readonly Law[], facts: AgreementFacts): Contract {
  const { usState, agreedOn, cents, works, agreedAt, work, isFrom65, isAfterDisaster } = facts;
  const applied = laws.filter(({ state }) => state === null || state === usState);
  const kind = ofKind(applied, 'contract').find(
    ({ overCents, atMostCents }) =>
      work === 'home' && cents > overCents && cents <= (atMostCents ?? Infinity),
  );
  const rights = ofKind(applied, 'cancel').filter(
    ({ fromCents, exceptGoods }) =>
      agreedAt === 'home' && cents >= fromCents && !(exceptGoods && work === 'goods'),
  );
  const days = Math.max(
    0,
    ...rights.map((right) =>
      Math.max(
        right.days,
        isFrom65 === false ? 0 : right.daysFrom65,
        isAfterDisaster ? right.daysAfterDisaster : 0,
      ),
    ),
  );
  const licenses = ofKind(applied, 'license').filter(() => work === 'home');
  const needed = licenses.flatMap((rule) => {
    const of = works.filter(({ trade }) => rule.trades?.includes(trade) ?? true);
    const sum = of.reduce((all, one) => all + one.cents, 0);
    return of.length > 0 && sum >= rule.fromCents ? [{ ...rule, of }] : [];
  });
  return {
    kind: kind?.kind ?? null,
    notices: rights.map(({ notice }) => notice),
    cancelThrough: days === 0 ? null : addBusinessDays(agreedOn, days),
    waivers: days === 0 ? [] : ofKind(applied, 'waiver').map(({ words }) => words),
    license: {
      isNeeded: needed.length > 0,
      isShown: needed.some(({ isShown }) => isShown),
      trades: [...new Set(needed.flatMap(({ of }) => of.map(({ trade }) => trade)))],
      fromCents: needed.length === 0 ? 0 : Math.min(...needed.map(({ fromCents }) => fromCents)),
    },
    versions: applied.map(({ state, version }) => `${state ?? 'US'} ${version}`),
  };
}

/** What an operator has to have checked: rules whose text wasn't read. */
export const listUnread = (laws: readonly Law[]): string[] =>
  laws.flatMap(({ state, rules }) =>
    rules
      .filter(({ read }) => read === null)
      .map(({ rule, source }) => `${state ?? 'Federal'}, ${rule}: ${source}`),
  );
