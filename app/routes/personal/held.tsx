/** /book/:reference: a held booking, for the browser that holds it until an account claims it, then for that account. */
import { data, redirect } from 'react-router';
import { type AppContext, appContext } from '#app/context.server.ts';
import type { WholeBooking } from '#app/features/bookings/booking.ts';
import { BOOKINGS_POLICY } from '#app/features/bookings/bookings.policy.ts';
import { confirmForm, saveForm } from '#app/features/bookings/hold/confirm-held.server.ts';
import { DETAIL_FIELDS } from '#app/features/bookings/hold/detail-fields.ts';
import {
  type HeldRefusal,
  initOfHeldRefusal,
  tellHeldRefusal,
} from '#app/features/bookings/hold/held.messages.ts';
import { heldHintCookie, keyInCookie } from '#app/features/bookings/hold/hold-cookie.server.ts';
import { readHoldOver } from '#app/features/bookings/hold/hold-over.server.ts';
import {
  isHeld,
  leaveHeld,
  type Opened,
  openHeld,
  viewHeld,
} from '#app/features/bookings/hold/read-held.server.ts';
import { extendHold, letGoOf } from '#app/features/bookings/hold/save-details.server.ts';
import { sendLeft } from '#app/features/bookings/hold/send-left.server.ts';
import {
  HeldPage,
  HoldOverPage,
  INTENT,
  TERMS_FIELD,
} from '#app/features/bookings/pages/HeldPage.tsx';
import { loginPath } from '#app/features/identity/sessions/next-page.ts';
import { doneBookingPath, heldPath, keptBookingPath } from '#app/kernel/booking-urls.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import { onceIn, readForm } from '#app/platform/http/form.server.ts';
import {
  answerForm,
  type FormChange,
  type PostedForm,
} from '#app/platform/http/form-change.server.ts';
import { HeldAccount } from '#app/shell/HeldAccount.tsx';
import { readHeldHint } from '#app/shell/held/held-hint.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/held';

const openedBy = (reference: string, { headers }: Request): Opened => ({
  reference,
  key: keyInCookie(headers, reference),
});

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const opened = openedBy(params.reference, request);
  const booking = await openHeld(ctx, BOOKINGS_POLICY['read-held'], opened);
  const over = { headers: forgetting(ctx, opened.reference, request) };
  if (booking === null) {
    // Logged out, or in another browser, its owner comes back to it; a stranger learns nothing.
    if (ctx.actor === null) throw redirect(loginPath(heldPath(opened.reference), true), over);
    throw data(null, { ...over, status: 404 });
  }
  if (booking.confirmedAt !== null) throw redirect(bookingPath(booking.reference), over);
  const page = { once: ctx.newId(), address: heldPath(opened.reference) };
  if (!isHeld(booking, ctx.now)) {
    const ended = await readHoldOver(ctx, booking);
    return data({ ...page, view: null, ended }, over);
  }
  const view = await viewHeld(ctx, booking);
  const lastsMs = Date.parse(view.endsAt) - ctx.now.getTime();
  const hint = { reference: view.reference, until: view.endsAtName, lastsMs };
  const headers = { 'Set-Cookie': heldHintCookie(hint, ctx.visitor.isSecure) };
  return data({ ...page, view, ended: null }, { headers });
}

/** Deletes the hint of what is no longer held; one of newer times stays. */
function forgetting({ visitor }: AppContext, reference: string, { headers }: Request): Headers {
  const isKnown = readHeldHint(headers.get('Cookie'))?.reference === reference;
  return new Headers(isKnown ? { 'Set-Cookie': heldHintCookie(null, visitor.isSecure) } : {});
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const opened = openedBy(params.reference, request);
  const form = await readForm(request);
  const over = forgetting(ctx, opened.reference, request);
  return answerForm(changeFor(form?.get(INTENT) ?? '', opened, over), ctx, form);
}

type Asked = { form: PostedForm; once: string };
type HeldChange = FormChange<AppContext, Asked, string, HeldRefusal>;
type Act = (
  ctx: AppContext,
  booking: WholeBooking,
  asked: Asked,
) => Promise<Result<string, HeldRefusal>>;

/** `over`: headers of the answer that ends the hold. */
function changeFor(intent: string, opened: Opened, over: Headers): HeldChange {
  switch (intent) {
    case 'register':
      return change('register', opened, async (ctx, { id, reference }) => {
        const userId = ctx.actor?.userId ?? null;
        const longer = await extendHold(ctx, { bookingId: id, userId });
        return longer.ok ? accept(heldPath(reference)) : longer;
      });
    case 'let-go':
      return {
        ...change('let-go', opened, async (ctx, booking) => {
          const left = await letGoOf(ctx, booking.id, ctx.actor?.userId ?? null);
          return left.ok ? accept(leaveHeld(booking).to) : left;
        }),
        headersOf: () => over,
      };
    case 'confirm':
      return { ...change('confirm', opened, confirm), headersOf: () => over };
    default:
      return change('details', opened, async (ctx, booking, { form }) => {
        const { actor } = ctx;
        if (actor === null) return refuse({ code: 'gone' });
        const saved = await saveForm(ctx, booking, { actor, form });
        return saved.ok ? accept(heldPath(booking.reference)) : saved;
      });
  }
}

const change = (
  name: 'register' | 'let-go' | 'details' | 'confirm',
  opened: Opened,
  act: Act,
): HeldChange => ({
  policy: BOOKINGS_POLICY[name],
  parse: (form, ids) => (form === null ? null : accept({ form, once: onceIn(form, ids) })),
  run: async (ctx, asked) => {
    // The details of a form claim what this browser holds, before the account confirms it.
    const claims = name === 'confirm' && asked.form.has(DETAIL_FIELDS.line1);
    // The change reads the booking again under its lock.
    const booking = await openHeld(ctx, BOOKINGS_POLICY[claims ? 'details' : name], opened);
    return booking === null ? refuse({ code: 'gone' }) : act(ctx, booking, asked);
  },
  leadsTo: (to) => to,
  present: (refusal) => {
    // The page shows what is missing, or that the hold is over.
    if (refusal.code === 'hold-over' || refusal.code === 'gone') {
      return { leadsTo: heldPath(opened.reference) };
    }
    if (refusal.code === 'confirmed') return { leadsTo: keptBookingPath(opened.reference) };
    return {
      message: tellHeldRefusal(refusal),
      ...('mistakes' in refusal && { mistakes: refusal.mistakes }),
      init: initOfHeldRefusal(refusal),
    };
  },
  refusalOf: ({ kind }) => ({
    code: kind === 'missing' ? 'gone' : kind === 'unreadable' ? 'unreadable' : 'broken',
  }),
  failure: `booking not changed: ${name}`,
});

async function confirm(
  ctx: AppContext,
  booking: WholeBooking,
  { form, once }: Asked,
): Promise<Result<string, HeldRefusal>> {
  const { actor } = ctx;
  if (actor === null) return refuse({ code: 'gone' });
  const terms = form.get(TERMS_FIELD) ?? '';
  const confirmed = await confirmForm(ctx, booking, { actor, form, once, terms });
  if (!confirmed.ok) return confirmed;
  ctx.ports.outbox.wake();
  const { reference } = confirmed.value;
  await sendLeft(ctx, actor, reference);
  return accept(doneBookingPath(reference, 'booked'));
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: titled('Review and confirm'),
    description: 'Review your visits, their price and the policy, then confirm your booking.',
    path: location.pathname,
    noindex: true,
  });

export default function Held({ loaderData, actionData }: Route.ComponentProps) {
  const { view, once, address } = loaderData;
  if (view === null) return <HoldOverPage over={loaderData.ended} />;
  const { city, usState, zip, endsAtName } = view;
  const account = (
    <HeldAccount
      beginning={{ [INTENT]: 'register', once }}
      home={{ city, state: usState, zipCode: zip }}
      until={endsAtName}
    />
  );
  return <HeldPage {...{ view, once, address, account }} refusal={actionData ?? null} />;
}
