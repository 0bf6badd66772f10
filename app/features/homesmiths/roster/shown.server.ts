/** What a form showed of a homesmith's work, as one word that it sends along: whoever saves what was another's by then hears so. */
import { createHash } from 'node:crypto';
import type { Db } from '#app/platform/database/database.server.ts';
import type { HoursSpan, WorkArea } from './homesmith.ts';
import { type Homesmith, listHours, listLeftOut } from './homesmiths.db.server.ts';

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

const spellArea = (area: WorkArea) =>
  area.kind === 'radius' ? [area.baseZip, area.miles] : [area.baseZip, ...area.zips];

const shorten = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
