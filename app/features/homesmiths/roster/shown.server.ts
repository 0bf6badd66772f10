/**
 * A fingerprint of the content that a form of a homesmith's work showed, so that saving detects changes made
 * in the meantime.
 */
import { createHash } from 'node:crypto';
import type { Result } from '#app/kernel/result.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type HoursSpan, SHOWN_FIELD, type WorkArea } from './homesmith.ts';
import { findHomesmith, type Homesmith, listHours, listLeftOut } from './homesmiths.db.server.ts';
import type { RosterRefusal } from './roster.messages.ts';

/** The parts with a form of their own. */
export type WorkPart = 'hours' | 'area' | 'leftOut' | 'terms';
export type ShownWork = Readonly<Record<WorkPart, string>>;

type Work = Pick<Homesmith, 'area' | 'isInstant' | 'worksHolidays'> & {
  hours: readonly HoursSpan[];
  leftOut: readonly string[];
};

export const shownOf = ({ hours, area, leftOut, isInstant, worksHolidays }: Work): ShownWork => ({
  hours: shorten([worksHolidays, ...hours.map(({ weekday, from, to }) => [weekday, from, to])]),
  area: shorten(serializeArea(area)),
  leftOut: shorten(leftOut.toSorted()),
  terms: shorten(isInstant),
});

/** The homesmith is locked. */
export async function findShown(trx: Db, homesmith: Homesmith, part: WorkPart): Promise<string> {
  const hours = part === 'hours' ? await listHours(trx, homesmith.number) : [];
  const leftOut = part === 'leftOut' ? await listLeftOut(trx, homesmith.number) : [];
  return shownOf({ ...homesmith, hours, leftOut })[part];
}

export type Write = (trx: Db, homesmith: Homesmith) => Promise<Result<null, RosterRefusal>>;

/** `shown`: the form's fingerprint; null without one. The refusal has the current one, and rolls back. */
export const unlessChanged =
  (part: WorkPart, shown: string | null, write: Write): Write =>
  async (trx, homesmith) => {
    const before = await findShown(trx, homesmith, part);
    const saved = await write(trx, homesmith);
    if (!saved.ok || shown === null || shown === before) return saved;
    // Writing the same content again is no conflict.
    const written = await findHomesmith(trx, homesmith.number);
    const isSame = written !== null && (await findShown(trx, written, part)) === before;
    return isSame ? saved : refused('changed-meanwhile', { values: { [SHOWN_FIELD]: before } });
  };

const serializeArea = (area: WorkArea) =>
  area.kind === 'radius' ? [area.baseZip, area.miles] : [area.baseZip, ...area.zips];

const shorten = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
