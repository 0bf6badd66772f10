/** Visits at which one side wasn't there, by week. Pure. */
import { countOf } from '#app/kernel/counts.ts';
import { addDays, type LocalDate, weekdayOf } from '#app/kernel/local-date.ts';

export type NoShowRow = {
  key: string;
  reference: string;
  kind: 'absent' | 'missed';
  /** "Wed, Jun 3, 10 AM–noon" */
  when: string;
  who: string;
  homesmith: string;
  /** "$94.50"; null without one. */
  fee: string | null;
  /** The address of a photo of the door; null for none. */
  photo: string | null;
};

export type NoShowWeek = {
  /** Its Monday. */
  week: LocalDate;
  absent: number;
  missed: number;
  rows: readonly NoShowRow[];
};

export type NoShowsView = {
  weeks: readonly NoShowWeek[];
  /** There are more than the page has. */
  isCut: boolean;
};

export const KIND_NAMES: Readonly<Record<NoShowRow['kind'], string>> = {
  absent: 'No one was home',
  missed: 'No one came',
};

/** Monday. */
export const weekOf = (day: LocalDate): LocalDate => addDays(day, -((weekdayOf(day) + 6) % 7));

/** "12 of the last 13 weeks had none."; "" where each had some. */
export function sayQuietWeeks(weeks: readonly NoShowWeek[]): string {
  const quiet = weeks.filter(({ rows }) => rows.length === 0).length;
  if (quiet === 0) return '';
  if (quiet === weeks.length) return `None in the last ${countOf(quiet, 'week')}.`;
  return `${quiet} of the last ${countOf(weeks.length, 'week')} had none.`;
}

/** Every week from the first to the last, the newest first. */
export function groupByWeek(
  found: readonly (NoShowRow & { day: LocalDate })[],
  { from, to }: { from: LocalDate; to: LocalDate },
): NoShowWeek[] {
  const byWeek = Map.groupBy(found, ({ day }) => weekOf(day));
  const weeks: NoShowWeek[] = [];
  for (let week = weekOf(to); week >= weekOf(from); week = addDays(week, -7)) {
    const rows = byWeek.get(week) ?? [];
    const count = (kind: NoShowRow['kind']) => rows.filter((row) => row.kind === kind).length;
    weeks.push({
      week,
      absent: count('absent'),
      missed: count('missed'),
      rows: rows.map(({ day: _, ...row }) => row),
    });
  }
  return weeks;
}
