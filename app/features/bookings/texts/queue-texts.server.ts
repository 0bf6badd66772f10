/**
 * Queues the text message of a change in its transaction, in addition to the mail: with consent, within the daily
 * budget, and not at night.
 */

import { nameShortly } from '#app/features/catalogue/api/choices.ts';
import { findTextedPhone } from '#app/features/customers/api/customers.server.ts';
import { DAY_MS, HOUR_MS } from '#app/kernel/time-units.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import { dateFormat } from '#app/kernel/zone-formats.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import {
  countTexts,
  dropWaitingTexts,
  type Message,
  queueMessages,
  textMessage,
} from '#app/platform/outbox/outbox.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { textedAt } from './text-times.server.ts';
import { formatText, TEXT_RULES, type TextNews, type VisitText } from './visit-texts.ts';

/** Without a log a used-up budget is not reported. */
export type TextContext = Pick<RequestContext, 'config' | 'now'> &
  Partial<Pick<RequestContext, 'log'>>;

export type TextFacts = {
  what: TextNews;
  booking: Pick<WholeBooking, 'userId' | 'reference' | 'timeZone' | 'orders'>;
  /** The visits that it is about, the first of them first. */
  visits: readonly Pick<Visit, 'window' | 'windowStartsAt' | 'orderIds'>[];
  who: string | null;
  /** Of a question about a change order. */
  ask?: VisitText['ask'];
  /** Of one who is running late. */
  by?: string;
  /** What it costs: "$100". */
  fee?: string;
  /** Another page than the booking's. */
  path?: string;
  /** What it takes the place of; by default other news of the booking. */
  subject?: string;
};

export async function textCustomer(trx: Db, ctx: TextContext, texted: TextFacts): Promise<void> {
  const { userId } = texted.booking;
  if (userId !== null) await textPerson(trx, ctx, userId, texted);
}

/** The customer, or a member of the homesmith. */
export async function textPerson(
  trx: Db,
  ctx: TextContext,
  userId: string,
  texted: TextFacts,
): Promise<void> {
  const to = await findTextedPhone(trx, userId, TEXT_RULES[texted.what].since);
  if (to !== null) await queueMessages(trx, await writeTexts(trx, ctx, { userId, to }, texted));
}

/** One or none, to a phone with consent. */
export async function writeTexts(
  trx: Db,
  ctx: TextContext,
  { userId, to }: { userId: string; to: string },
  {
    what,
    booking,
    visits,
    who,
    ask,
    by,
    fee,
    path = bookingPath(booking.reference),
    subject = `Booking ${booking.reference}`,
  }: TextFacts,
): Promise<Message[]> {
  const { config, now } = ctx;
  const [first] = visits;
  if (first === undefined) return [];
  // A text that waits for the morning is outdated by this one.
  await dropWaitingTexts(trx, { userId, subject, now });
  const notBefore = textedAt(what, booking.timeZone, now);
  const expiresAt = staleAt(what, first.windowStartsAt, now);
  if (notBefore >= expiresAt || !(await isWithinBudget(trx, ctx, userId))) return [];
  const jobs = visits.flatMap((visit) => ordersOf(booking, visit)).map(nameShortly);
  const zone = nameZoneShortly(booking.timeZone, first.windowStartsAt);
  const link = `${config.publicUrl}${path}`;
  const news = { what, window: first.window, visits: visits.length, jobs: new Set(jobs), who };
  const body = formatText({
    ...news,
    zone,
    link,
    ...(ask && { ask }),
    ...(by && { by }),
    ...(fee && { fee }),
  });
  return [textMessage({ to, body }, { userId, now, notBefore, expiresAt, subject })];
}

function staleAt(what: TextNews, windowStartsAt: Date, now: Date): Date {
  const { lasts } = TEXT_RULES[what];
  if (lasts === 'until the window') return windowStartsAt;
  return new Date(now.getTime() + (lasts === 'an hour' ? HOUR_MS : DAY_MS));
}

/** Counted without a lock, so that concurrent confirmations do not wait; one or two more do no harm. */
async function isWithinBudget(
  trx: Db,
  { config, now, log }: TextContext,
  userId: string,
): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_MS);
  const { VISIT_TEXTS_PER_DAY, VISIT_TEXTS_PER_DAY_PER_ACCOUNT } = config.limits;
  const sent = await countTexts(trx, { since, userId });
  if (sent.own >= VISIT_TEXTS_PER_DAY_PER_ACCOUNT) return false;
  if (sent.all < VISIT_TEXTS_PER_DAY) return true;
  log?.error({ limit: 'VISIT_TEXTS_PER_DAY' }, 'a limit of the whole site was hit');
  return false;
}

/** "PST". */
function nameZoneShortly(timeZone: string, at: Date): string {
  const parts = dateFormat({ timeZone, timeZoneName: 'short' });
  return parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
