/** Mails and texts what happened to a complaint, in its transaction, once to each who is concerned. */
import { findFirstName } from '#app/features/customers/api/customers.server.ts';
import { listMemberIds, mailMembers } from '#app/features/homesmiths/api/crew.server.ts';
import { findEmails } from '#app/features/identity/api/identity.server.ts';
import { notifyAdministrator } from '#app/features/inbox/api/inbox.server.ts';
import { formatArrival } from '#app/features/scheduling/api/scheduling.ts';
import { complaintPath, jobComplaintPath, visitPath } from '#app/kernel/booking-urls.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { Visit, WholeBooking } from '../booking.ts';
import { findHomesmithNames, speakName } from '../names.server.ts';
import { textPerson } from '../texts/queue-texts.server.ts';
import type { ComplaintStep } from './complaint.process.ts';
import { type Complaint, type ComplaintSide, isHidden } from './complaint.ts';
import { complaintMail, reviewMail } from './complaint-mails.ts';
import { redoNow } from './complaint-view.ts';
import { nameReported } from './covered-jobs.ts';

export type ComplaintNewsContext = Pick<
  RequestContext,
  'config' | 'configuration' | 'log' | 'now' | 'newId'
>;

export type TakenComplaintStep = {
  step: ComplaintStep;
  booking: WholeBooking;
  visit: Visit;
  /** As it is now. */
  complaint: Complaint;
};

const SIDES = ['customer', 'homesmith'] as const;
/** With what someone has to do, or with how it ended. */
const IS_TEXTED: ReadonlySet<ComplaintStep> = new Set([
  ...(['open', 'answer', 'decide', 'redo'] as const),
]);

export async function sendComplaintNews(
  trx: Db,
  ctx: ComplaintNewsContext,
  taken: TakenComplaintStep,
): Promise<void> {
  const { step, booking, visit, complaint } = taken;
  const { publicUrl } = ctx.config;
  const names = await nameSides(trx, taken);
  const { dueAt, number, openedBy } = complaint;
  const about = nameReported(booking, complaint);
  for (const to of SIDES) {
    if (isHidden(complaint, to)) continue;
    const path = to === 'customer' ? customerPath(taken) : null;
    const own = number === null ? null : jobComplaintPath(number, visit.id);
    const page = path ?? own;
    if (page === null) continue;
    const mail = complaintMail(step, {
      ...{ to, complaint, about, names, when: formatArrival(visit.window) },
      redo: redoNow(booking, complaint.redoVisitId),
      dueBy: dueAt && formatInstant(dueAt.toISOString(), booking.timeZone, 'said'),
      link: `${publicUrl}${page}`,
    });
    if (mail === null) continue;
    await mailSide(trx, ctx, to, taken, mail);
    // Not to who did it themselves.
    const isWaited = to !== (step === 'redo' ? 'homesmith' : step === 'open' ? openedBy : null);
    if (!IS_TEXTED.has(step) || !isWaited) continue;
    for (const userId of await peopleOf(trx, to, taken)) {
      const who = names[to === 'customer' ? 'homesmith' : 'customer'];
      const subject = `Report ${complaint.id}`;
      await textPerson(trx, ctx, userId, {
        ...{
          what: step === 'redo' ? 'redo' : 'complaint',
          booking,
          visits: [visit],
          who,
          path: page,
          subject,
        },
      });
    }
  }
  if (complaint.state === 'review') {
    const { reference } = booking;
    await notifyAdministrator(trx, ctx, reviewMail({ complaint, reference, publicUrl }));
  }
}

/** Where they pick a time, or read of it. */
function customerPath({ step, booking, visit, complaint }: TakenComplaintStep): string {
  const redo = booking.visits.find(({ id }) => id === complaint.redoVisitId);
  return step === 'redo' && redo
    ? visitPath(booking.reference, redo.position)
    : complaintPath(booking.reference, visit.position);
}

type About = Pick<TakenComplaintStep, 'booking' | 'complaint'>;

export async function nameSides(
  db: Db,
  { booking, complaint: { number } }: About,
): Promise<Record<ComplaintSide, string>> {
  const { userId } = booking;
  const called = number === null ? null : (await findHomesmithNames(db, [{ number }])).get(number);
  return {
    customer: (userId && (await findFirstName(db, userId))) || 'The homeowner',
    homesmith: speakName(called?.name ?? null) ?? 'Your homesmith',
  };
}

async function peopleOf(
  db: Db,
  side: ComplaintSide,
  { booking: { userId }, complaint: { number } }: About,
): Promise<string[]> {
  if (side === 'homesmith') return number === null ? [] : listMemberIds(db, number);
  return userId === null ? [] : [userId];
}

async function mailSide(
  trx: Db,
  ctx: Pick<RequestContext, 'now'>,
  side: ComplaintSide,
  { booking: { userId }, complaint: { number } }: About,
  mail: { subject: string; text: string; html: string },
): Promise<void> {
  if (side === 'homesmith') {
    if (number !== null) await mailMembers(trx, ctx, number, mail);
    return;
  }
  const to = userId === null ? undefined : (await findEmails(trx, [userId])).get(userId);
  if (to !== undefined) await queueMail(trx, { to, ...mail }, { userId, now: ctx.now });
}
