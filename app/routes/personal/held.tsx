/** /book/:reference: a held booking, for the browser that holds it until an account claims it, then for that account. */
import { data, redirect } from 'react-router';
import { type AppContext, appContext } from '#app/context.server.ts';
import { BOOKINGS_POLICY } from '#app/features/bookings/api/bookings.ts';
import {
  confirmHeld,
  type HoldLink,
  heldHintCookie,
  isHeld,
  keyInCookie,
  letGoOfHeld,
  openHeld,
  readHoldOver,
  registerWithHeld,
  saveHeld,
  viewHeld,
} from '#app/features/bookings/api/hold.server.ts';
import { HeldPage, HoldOverPage, INTENT } from '#app/features/bookings/api/views.tsx';
import { loginPath } from '#app/features/identity/api/identity.ts';
import { heldPath, keptBookingPath } from '#app/kernel/booking-urls.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { HeldAccount } from '#app/shell/HeldAccount.tsx';
import { readHeldHint } from '#app/shell/held/held-hint.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/held';

const openedBy = (reference: string, { headers }: Request): HoldLink => ({
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
  const page = { idempotencyKey: ctx.newId(), address: heldPath(opened.reference) };
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

const FORMS = {
  actions: {
    register: registerWithHeld,
    'let-go': letGoOfHeld,
    details: saveHeld,
    confirm: confirmHeld,
  },
  goneTo: ({ reference }: HoldLink) => heldPath(reference),
  refusedTo: {
    // That page shows what is missing, or that the hold is over.
    'hold-over': ({ reference }: HoldLink) => heldPath(reference),
    confirmed: ({ reference }: HoldLink) => keptBookingPath(reference),
  },
};

export function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  // The page of what is still held sets it again.
  const headers = forgetting(ctx, params.reference, request);
  return answerForms({ ...FORMS, headers }, ctx, request, openedBy(params.reference, request));
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
  const { view, idempotencyKey, address } = loaderData;
  if (view === null) return <HoldOverPage over={loaderData.ended} />;
  const { city, usState, zip, endsAtName } = view;
  const account = (
    <HeldAccount
      beginning={{ [INTENT]: 'register', idempotencyKey }}
      home={{ city, state: usState, zipCode: zip }}
      until={endsAtName}
    />
  );
  return <HeldPage {...{ view, idempotencyKey, address, account }} refusal={actionData ?? null} />;
}
