/** Who could come, in words: the names in a window, and what is said of each person. Pure. */
import type { PublicHomesmith } from '#app/features/homesmiths/api/roster.ts';
import { countOf, joinWords } from '#app/kernel/counts.ts';
import { daysBetween, type LocalDate } from '#app/kernel/local-date.ts';
import { dateFormat } from '#app/kernel/zone-formats.ts';
import type { ListPlan } from './list-plan.ts';

export type Person = {
  /** "Bruno" */
  name: string;
  /** "Bruno B." */
  title: string;
  initials: string;
  /** "Here in May"; null for those who were never here. */
  again: string | null;
  /** "214 visits done"; null for none. */
  done: string | null;
  /** "ID and insurance checked"; null for nothing. */
  checked: string | null;
};

/** As many are named in a window. */
const MAX_NAMED = 2;

/** The numbers that windows of this plan name. `known`: who was at this home before. */
export function listNamed(
  plan: Pick<ListPlan, 'visits'> | null,
  known: ReadonlyMap<number, LocalDate>,
): number[] {
  const named = new Set<number>();
  for (const { numbers } of (plan?.visits ?? []).flatMap(({ windows }) => windows)) {
    const before = numbers.filter((number) => known.has(number));
    const shown = before.length > 0 ? before : numbers.slice(0, MAX_NAMED);
    for (const number of shown) named.add(number);
  }
  return [...named];
}

/** "Ada", "Ada or Bruno", "Ada or 3 others", "Bruno again", and the numbers of those it is about. */
export function nameOpen(
  numbers: readonly number[],
  people: ReadonlyMap<number, Person>,
): { who: string; people: readonly number[]; isAgain?: true } {
  const [before] = numbers.filter((number) => people.get(number)?.again);
  if (before !== undefined) {
    return { who: `${people.get(before)?.name} again`, people: [before], isAgain: true };
  }
  const named = numbers.slice(0, MAX_NAMED).filter((number) => people.has(number));
  const [first, second] = named.flatMap((number) => people.get(number) ?? []);
  const others = numbers.length - 1;
  if (first === undefined) return { who: '', people: [] };
  if (second === undefined) return { who: first.name, people: named };
  if (others > 1) return { who: `${first.name} or ${others} others`, people: named };
  const [one, other] =
    first.name === second.name ? [first.title, second.title] : [first.name, second.name];
  return { who: `${one} or ${other}`, people: named };
}

type PeopleFacts = {
  known: ReadonlyMap<number, LocalDate>;
  done: ReadonlyMap<number, number>;
  today: LocalDate;
};

export const viewPeople = (
  homesmiths: readonly PublicHomesmith[],
  { known, done, today }: PeopleFacts,
): ReadonlyMap<number, Person> =>
  new Map(
    homesmiths.map((homesmith) => {
      const { number, name, title } = homesmith;
      const visits = done.get(number) ?? 0;
      const last = known.get(number);
      return [
        number,
        {
          name,
          title,
          initials: title
            .split(' ', 2)
            .map((word) => word.slice(0, 1))
            .join(''),
          again: last === undefined ? null : `Here in ${nameMonth(last, today)}`,
          done: visits === 0 ? null : `${countOf(visits, 'visit')} done`,
          checked: nameChecks(homesmith),
        },
      ];
    }),
  );

const CHECK_NAMES = {
  identity: 'ID',
  license: 'license',
  insurance: 'insurance',
  background: 'background',
} as const;

function nameChecks({ isSample, checks }: PublicHomesmith): string | null {
  if (isSample) return 'Sample homesmith for this trial';
  if (checks.length === 0) return null;
  const names = joinWords(checks.map((kind) => CHECK_NAMES[kind]));
  return `${names.slice(0, 1).toUpperCase()}${names.slice(1)} checked`;
}

/** A month's name is clear for the ten months after it. */
function nameMonth(day: LocalDate, today: LocalDate): string {
  const isRecent = daysBetween(day, today) < 300;
  return (isRecent ? MONTH : MONTH_AND_YEAR).format(new Date(`${day}T00:00:00Z`));
}

const MONTH = dateFormat({ month: 'long', timeZone: 'UTC' });
const MONTH_AND_YEAR = dateFormat({
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
