/** Notifies homesmiths to whom an earlier version gave visits of a request, when it is erased. */
import { mailMembers } from '#app/features/homesmiths/crew/mail-members.server.ts';
import { findNamed } from '#app/features/homesmiths/roster/candidates.server.ts';
import { countOf } from '#app/kernel/counts.ts';
import { localDateIn } from '#app/kernel/local-date.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import { formatArrival } from '../arrival-window.ts';
import { nameZone } from '../windows/zone-name.ts';
import { findRequestOf, listRequestedVisits } from './requests.db.server.ts';

/** In the transaction that removes the request, before it does. Not for past visits. */
export async function tellVisitsOff(
  trx: Db,
  { now }: Pick<Moment, 'now'>,
  itemId: string,
): Promise<void> {
  const request = await findRequestOf(trx, itemId);
  if (request === null) return;
  const { zip, timeZone } = request;
  const today = localDateIn(timeZone, now);
  const ahead = (await listRequestedVisits(trx, itemId)).flatMap(({ number, window }) =>
    number === null || window === null || window.day < today ? [] : [{ number, window }],
  );
  const named = await findNamed(
    trx,
    ahead.map(({ number }) => number),
  );
  for (const { number, name } of named) {
    const windows = ahead
      .filter((visit) => visit.number === number)
      .map(({ window }) => `${formatArrival(window)}, ${nameZone(timeZone, now)}`);
    await mailMembers(trx, { now }, number, visitsOffMail({ name, windows, zip }));
  }
}

type VisitsOff = { name: string; windows: readonly string[]; zip: string };

/** Without the reference: mails with one are deleted together with the conversation. */
const visitsOffMail = ({ name, windows, zip }: VisitsOff) =>
  layOutMail({
    subject: `Canceled: ${countOf(windows.length, 'visit')} for ${name} near ${zip}`,
    intro: 'The request was withdrawn, so please don’t go. Your calendar is open again.',
    paragraphs: windows,
  });
