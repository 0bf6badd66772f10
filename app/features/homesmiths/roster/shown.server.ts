/** What a form showed of a homesmith's work, as one word that it sends along: whoever saves what was another's by then hears so. */
import { createHash } from 'node:crypto';
import type { Result } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { HoursSpan, WorkArea } from './homesmith.ts';
import { findHomesmith, type Homesmith, listHours, listLeftOut } from './homesmiths.db.server.ts';
import type { RosterRefusal } from './roster.messages.ts';

/** What is saved by a form of its own. */
export type WorkPart = 'hours' | 'area' | 'leftOut' | 'terms';
export type ShownWork = Readonly<Record<WorkPart, string>>;

type Work = Pick<Homesmith, 'area' | 'isInstant'> & {
  hours: readonly HoursSpan[];
  leftOut: readonly string[];
};

export const shownOf = ({ hours, area, leftOut, isInstant }: Work): ShownWork => ({
  hours: shorten(hours.map(({ weekday, from, to }) => [weekday, from, to])),
  area: shorten(spellArea(area)),
  leftOut: shorten(leftOut.toSorted()),
  terms: shorten(isInstant),
});

/** Of a locked homesmith. */
export async function findShown(trx: Db, homesmith: Homesmith, part: WorkPart): Promise<string> {
  const hours = part === 'hours' ? await listHours(trx, homesmith.number) : [];
  const leftOut = part === 'leftOut' ? await listLeftOut(trx, homesmith.number) : [];
  return shownOf({ ...homesmith, hours, leftOut })[part];
}

/** Thrown, so that nothing of the change stays. `shown`: what stands now. */
export class ChangedMeanwhile extends Error {
  readonly shown: string;

  constructor(shown: string) {
    super('What was saved had been changed by somebody else.');
    this.shown = shown;
  }
}

export type Write = (trx: Db, homesmith: Homesmith) => Promise<Result<null, RosterRefusal>>;

/** `shown`: what the form showed; null where there was none. */
export const unlessChanged =
  (part: WorkPart, shown: string | null, write: Write): Write =>
  async (trx, homesmith) => {
    const before = await findShown(trx, homesmith, part);
    const saved = await write(trx, homesmith);
    if (!saved.ok || shown === null || shown === before) return saved;
    // A second press of the button, or two who agree, overwrite nothing.
    const written = await findHomesmith(trx, homesmith.number);
    const isSame = written !== null && (await findShown(trx, written, part)) === before;
    if (!isSame) throw new ChangedMeanwhile(before);
    return saved;
  };

const spellArea = (area: WorkArea) =>
  area.kind === 'radius' ? [area.baseZip, area.miles] : [area.baseZip, ...area.zips];

const shorten = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
