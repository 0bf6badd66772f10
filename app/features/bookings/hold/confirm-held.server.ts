/** What the page of a held booking posts: its details, or its confirmation, which saves them first. */
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import { findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import type { WholeBooking } from '../booking.ts';
import type { LimitedContext } from '../caps/change-limits.server.ts';
import { type ConfirmContext, confirmBooking } from '../confirm/confirm.server.ts';
import { CONTACT_FIELD, DETAIL_FIELDS, OWN_CONTACT, TEXTS_FIELD } from './detail-fields.ts';
import { readDetails, type SaidDetails } from './details.ts';
import type { HeldRefusal } from './held.messages.ts';
import { findContact } from './read-held.server.ts';
import { saveDetails } from './save-details.server.ts';

type Form = ReadonlyMap<string, string>;
type Context = ConfirmContext & LimitedContext;
type Sent = { actor: Actor; form: Form };

const wantsTexts = (form: Form): boolean => form.get(TEXTS_FIELD) === 'on';

export async function saveForm(
  ctx: Context,
  booking: WholeBooking,
  { actor, form }: Sent,
): Promise<Result<null, HeldRefusal>> {
  const read = await readForm(ctx, booking, { actor, form });
  if (!read.ok) return read;
  const { userId } = actor;
  return saveDetails(ctx, booking.id, {
    userId,
    details: read.value,
    wantsTexts: wantsTexts(form),
  });
}

/** Of a form without details those that were saved before are confirmed. */
export async function confirmForm(
  ctx: Context,
  booking: WholeBooking,
  { actor, form, once, terms }: Sent & { once: string; terms: string },
): Promise<Result<{ reference: string }, HeldRefusal>> {
  const { userId } = actor;
  const asked = { bookingId: booking.id, userId, once, terms, wantsTexts: wantsTexts(form) };
  if (booking.confirmedAt === null && form.has(DETAIL_FIELDS.line1)) {
    const read = await readForm(ctx, booking, { actor, form });
    if (!read.ok) return read;
    const details = read.value;
    if (!isSaved(booking, userId, details)) {
      const saved = await saveDetails(ctx, booking.id, { userId, details });
      if (!saved.ok) {
        if (saved.refusal.code !== 'hold-over') return saved;
        // Of a form that is sent twice at once, the other has perhaps confirmed it. If not, this is why the details are
        // missing.
        const confirmed = await confirmBooking(ctx, asked);
        return confirmed.ok ? confirmed : saved;
      }
    }
  }
  return confirmBooking(ctx, asked);
}

async function readForm(
  { database }: Context,
  { zip }: WholeBooking,
  { actor, form }: Sent,
): Promise<Result<SaidDetails, HeldRefusal>> {
  const said = new Map(form);
  if (form.get(CONTACT_FIELD) === OWN_CONTACT) {
    const own = await findContact(database.db, actor);
    if (own === null) return refuse({ code: 'gone' });
    said.set(DETAIL_FIELDS.contactName, own.name).set(DETAIL_FIELDS.contactPhone, own.phone);
  }
  const read = readDetails(said, findPlace(zip)?.state ?? '');
  return read.ok ? accept(read.value) : refuse({ code: 'mistakes', mistakes: read.refusal });
}

function isSaved(booking: WholeBooking, userId: string, said: SaidDetails): boolean {
  const { address, contactName, contactPhone, hidesPhone, notes, orders } = booking;
  return (
    booking.userId === userId &&
    address !== null &&
    address.line1 === said.address.line1 &&
    address.line2 === said.address.line2 &&
    address.city === said.address.city &&
    contactName === said.contactName &&
    contactPhone === said.contactPhone &&
    hidesPhone === (said.hidesPhone ?? hidesPhone) &&
    notes === said.notes &&
    orders.every(({ position, note }) => {
      const typed = said.jobNotes?.[position];
      return typed === undefined || typed === note;
    })
  );
}
