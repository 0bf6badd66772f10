/** What the page of a held booking posts: register with it, save its details, confirm it, or let it go. */
import { z } from 'zod';
import { doneBookingPath, heldPath } from '#app/kernel/booking-urls.ts';
import type { Policy } from '#app/kernel/policy.ts';
import { accept, type Result } from '#app/kernel/result.ts';
import { action } from '#app/platform/action/action.server.ts';
import { mistakesIn, refused } from '#app/platform/action/refusals.ts';
import type { PostedForm } from '#app/platform/http/form.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { WholeBooking } from '../booking.ts';
import { BOOKINGS_POLICY } from '../bookings.policy.ts';
import { confirmBooking } from '../confirm/confirm.server.ts';
import { EMERGENCY_FIELD, WAIVES_FIELD } from '../law/waiver-fields.ts';
import { WAIVER } from '../law/waiver-input.ts';
import { BOOKING_PARAMS } from '../visit-address.ts';
import { atHome } from './at-home.server.ts';
import {
  CONTACT_FIELD,
  DETAIL_FIELDS,
  OTHER_CONTACT,
  OWN_CONTACT,
  TERMS_FIELD,
  TEXTS_FIELD,
} from './detail-fields.ts';
import { DETAILS, type DetailsInput, detailsIn, FIELDS_OF_DETAILS } from './details.ts';
import { HELD_REFUSALS, type HeldRefusal } from './held.messages.ts';
import { findContact, type HoldLink, leaveHeld, lockHeld, openHeld } from './read-held.server.ts';
import { extendHold, letGoOf, saveDetails } from './save-details.server.ts';
import { sendLeft } from './send-left.server.ts';

type Asking = Pick<RequestContext, 'database' | 'now'> & { actor: Actor | null };

/** `key`: that of the browser. Read without a lock: these changes read it again under their own. */
const ofHeld = <P extends Policy>(policy: P) => ({
  policy,
  params: BOOKING_PARAMS.extend({ key: z.string() }),
  refusals: HELD_REFUSALS,
  find: (ctx: Asking, opened: HoldLink) => openHeld(ctx, policy, opened),
});

/** Locked, for a customer. */
const ofLocked = <P extends Policy>(policy: P) => ({
  ...ofHeld(policy),
  find: (ctx: Asking & { actor: Actor }, opened: HoldLink) => lockHeld(ctx, policy, opened),
});

const NOTHING = z.strictObject({});
const toHeld = (_: unknown, { reference }: HoldLink) => heldPath(reference);

/** Holds it for longer, while a person registers. */
export const registerWithHeld = action({
  name: 'register-with-held',
  ...ofHeld(BOOKINGS_POLICY.register),
  input: NOTHING,
  run: (ctx, { subject }) =>
    extendHold(ctx, { bookingId: subject.id, userId: ctx.actor?.userId ?? null }),
  redirectTo: toHeld,
});

export const letGoOfHeld = action({
  name: 'let-go-of-held',
  ...ofHeld(BOOKINGS_POLICY['let-go']),
  input: NOTHING,
  run: async (ctx, { subject: booking }) => {
    const left = await letGoOf(ctx, booking.id, ctx.actor?.userId ?? null);
    return left.ok ? accept(leaveHeld(booking).to) : left;
  },
  redirectTo: (to) => to,
});

/** Who is home: the customer, by their account, or someone else. */
const OWN = DETAILS.omit({ contactName: true, contactPhone: true }).extend({
  contact: z.literal(OWN_CONTACT),
  wantsTexts: z.boolean(),
});
const OTHER = DETAILS.extend({ contact: z.literal(OTHER_CONTACT), wantsTexts: z.boolean() });
const HELD_DETAILS = z.discriminatedUnion('contact', [OWN, OTHER]);
type HeldDetails = z.output<typeof HELD_DETAILS>;

const wantsTexts = (form: PostedForm): boolean => form.get(TEXTS_FIELD) === 'on';

function heldDetailsIn(form: PostedForm) {
  const { contactName, contactPhone, ...others } = detailsIn(form);
  const said = { ...others, wantsTexts: wantsTexts(form) };
  return form.get(CONTACT_FIELD) === OWN_CONTACT
    ? { ...said, contact: OWN_CONTACT }
    : { ...said, contact: OTHER_CONTACT, contactName, contactPhone };
}

export const saveHeld = action({
  name: 'save-held',
  ...ofLocked(BOOKINGS_POLICY.details),
  input: HELD_DETAILS,
  fromForm: heldDetailsIn,
  fields: FIELDS_OF_DETAILS,
  run: async (ctx, { input, subject: booking }) => {
    const details = await completeDetails(ctx, booking, input);
    if (!details.ok) return details;
    const { userId } = ctx.actor;
    const said = { userId, details: details.value, wantsTexts: input.wantsTexts };
    return saveDetails(ctx, booking, said);
  },
  redirectTo: toHeld,
});

const TERMS = {
  terms: z.string('Send the terms, as they were shown.'),
  waiver: WAIVER,
};

const waiverIn = (form: PostedForm): string | null =>
  form.get(WAIVES_FIELD) === 'on' ? (form.get(EMERGENCY_FIELD) ?? '') : null;
/** Those that were saved before. */
const SAVED = z.strictObject({ contact: z.literal('saved'), wantsTexts: z.boolean(), ...TERMS });

/** With the details of a form it claims what this browser holds; otherwise it is already the account's. */
export const confirmHeld = action({
  name: 'confirm-held',
  ...ofLocked(BOOKINGS_POLICY.details),
  policy: BOOKINGS_POLICY.confirm,
  input: z.discriminatedUnion('contact', [SAVED, OWN.extend(TERMS), OTHER.extend(TERMS)]),
  fromForm: (form) => {
    const said = { terms: form.get(TERMS_FIELD) ?? '', waiver: waiverIn(form) };
    return form.has(DETAIL_FIELDS.line1)
      ? { ...heldDetailsIn(form), ...said }
      : { contact: 'saved', wantsTexts: wantsTexts(form), ...said };
  },
  fields: { ...FIELDS_OF_DETAILS, waiver: EMERGENCY_FIELD },
  run: async (ctx, { input, subject: booking, key }) => {
    const { userId } = ctx.actor;
    const { terms, waiver, ...said } = input;
    const asked = {
      bookingId: booking.id,
      userId,
      idempotencyKey: key,
      terms,
      waiver,
      wantsTexts: said.wantsTexts,
    };
    const confirm = () => confirmBooking(ctx, { ...asked, locked: booking });
    if (said.contact === 'saved') {
      return booking.userId === userId ? confirm() : refused('gone');
    }
    if (booking.confirmedAt !== null) return confirm();
    const details = await completeDetails(ctx, booking, said);
    if (!details.ok) return details;
    if (isSaved(booking, userId, details.value)) return confirm();
    const saved = await saveDetails(ctx, booking, { userId, details: details.value });
    if (!saved.ok && saved.refusal.code !== 'hold-over') return saved;
    const confirmed = await confirmBooking(ctx, asked);
    // Another tab has perhaps confirmed it. If not, this is why the details are missing.
    return saved.ok || confirmed.ok ? confirmed : saved;
  },
  after: (ctx, booked) => sendLeft(ctx, ctx.actor, booked),
  redirectTo: ({ reference }) => doneBookingPath(reference, 'booked'),
});

const CONTACT = DETAILS.pick({ contactName: true, contactPhone: true });

async function completeDetails(
  { database: { db }, actor }: Pick<RequestContext, 'database'> & { actor: Actor },
  booking: WholeBooking,
  { wantsTexts: _, ...said }: HeldDetails,
): Promise<Result<DetailsInput, HeldRefusal>> {
  const { contact, ...details } = said;
  if ('contactName' in details) return accept(atHome(booking, details));
  const own = await findContact(db, actor);
  if (own === null) return refused('gone');
  const read = CONTACT.safeParse({ contactName: own.name, contactPhone: own.phone });
  if (!read.success) return refused('mistakes', { mistakes: mistakesIn(read.error) });
  return accept(atHome(booking, { ...details, ...read.data }));
}

function isSaved(booking: WholeBooking, userId: string, said: DetailsInput): boolean {
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
