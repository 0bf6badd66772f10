/** /bookings/:reference/visits/:visit: the customer reschedules, cancels, resumes or ends a visit of their booking. */

import { data } from 'react-router';
import { type AppContext, appContext, currentCustomer } from '#app/context.server.ts';
import { BOOKINGS_POLICY } from '#app/features/bookings/bookings.policy.ts';
import { cancelVisit } from '#app/features/bookings/change/cancel.server.ts';
import {
  type ChangeRefusal,
  initOfRefusal,
  tellChangeRefusal,
} from '#app/features/bookings/change/change.messages.ts';
import { endPausedVisit } from '#app/features/bookings/change/end-paused.server.ts';
import { missVisit } from '#app/features/bookings/change/missed.server.ts';
import { moveVisit } from '#app/features/bookings/change/move.server.ts';
import { resumeVisit } from '#app/features/bookings/change/resume.server.ts';
import { readChoice } from '#app/features/bookings/change/time-choice.ts';
import { viewChange } from '#app/features/bookings/change/view-change.server.ts';
import { openHeld } from '#app/features/bookings/hold/read-held.server.ts';
import { ChangeVisitPage } from '#app/features/bookings/pages/ChangeVisitPage.tsx';
import { INTENT } from '#app/features/bookings/pages/HeldPage.tsx';
import { FEE_FIELD, WINDOW_FIELD } from '#app/features/bookings/pages/NewTimeForm.tsx';
import { BUSY, waitOf } from '#app/features/scheduling/windows/asked-times.ts';
import { changedVisitPath } from '#app/kernel/booking-urls.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import { headersOfAction, onceIn, readForm } from '#app/platform/http/form.server.ts';
import {
  answerForm,
  type FormChange,
  type PostedForm,
} from '#app/platform/http/form-change.server.ts';
import { TooBusy } from '#app/platform/turns/too-busy.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/booking-visit';

/** Positions count from 1 in addresses; anything but a number is not found. */
const positionIn = (visit: string) => (/^\d{1,3}$/.test(visit) ? Number(visit) - 1 : -1);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  context.get(currentCustomer);
  const { reference } = params;
  const booking = await openHeld(ctx, BOOKINGS_POLICY.read, { reference, key: '' });
  const { searchParams } = new URL(request.url);
  const asked = {
    position: positionIn(params.visit),
    later: Number(searchParams.get('later') ?? 0),
    cancels: searchParams.get('step') === 'cancel',
  };
  const view = booking && (await viewChange(ctx, booking, asked).catch(unlessBusy));
  if (view === null) throw data(null, { status: 404 });
  return { once: ctx.newId(), view };
}

function unlessBusy(error: unknown): never {
  throw error instanceof TooBusy ? data(null, waitOf(BUSY) ?? { status: 503 }) : error;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const form = await readForm(request);
  const intent = INTENTS.find((one) => one === form?.get(INTENT)) ?? 'move';
  const about = { reference: params.reference, position: positionIn(params.visit) };
  return answerForm(changing(intent, about), ctx, form);
}

const INTENTS = ['move', 'cancel', 'resume', 'end', 'missed'] as const;
type Intent = (typeof INTENTS)[number];
type About = { reference: string; position: number };

const changing = (
  intent: Intent,
  about: About,
): FormChange<AppContext, { form: PostedForm; once: string }, string, ChangeRefusal> => ({
  policy: BOOKINGS_POLICY[intent],
  parse: (form, ids) => (form === null ? null : accept({ form, once: onceIn(form, ids) })),
  run: async (ctx, { form, once }) => {
    const { actor } = ctx;
    const own = await openHeld(ctx, BOOKINGS_POLICY[intent], { ...about, key: '' });
    if (actor === null || own === null) return refuse({ code: 'gone' });
    const changed = await change(ctx, intent, form, { ...about, userId: actor.userId, once });
    if (!changed.ok) return changed;
    ctx.ports.outbox.wake();
    return accept(changedVisitPath(about.reference, about.position));
  },
  leadsTo: (to) => to,
  present: (refusal) =>
    refusal.code === 'gone'
      ? { leadsTo: bookingPath(about.reference) }
      : {
          message: tellChangeRefusal(refusal),
          // Beside the times, and not in a box above them.
          ...(refusal.code === 'no-window' && {
            mistakes: { [WINDOW_FIELD]: tellChangeRefusal(refusal) },
          }),
          init: initOfRefusal(refusal),
        },
  refusalOf: ({ kind }) => ({
    code: kind === 'missing' ? 'gone' : kind === 'unreadable' ? 'unreadable' : 'broken',
  }),
  failure: `visit not changed: ${intent}`,
});

type ToChange = About & { userId: string; once: string };

async function change(ctx: AppContext, intent: Intent, form: PostedForm, asked: ToChange) {
  const fee = form.get(FEE_FIELD) ?? '';
  const cents = /^\d{1,9}$/.test(fee) ? Number(fee) : -1;
  if (intent === 'cancel') return cancelVisit(ctx, { ...asked, feeCents: cents });
  if (intent === 'end') return endPausedVisit(ctx, { ...asked, cents });
  if (intent === 'missed') return missVisit(ctx, asked);
  const choice = readChoice(form.get(WINDOW_FIELD));
  if (choice === null) return refuse({ code: 'no-window' } as const);
  return intent === 'move'
    ? moveVisit(ctx, { ...asked, feeCents: cents, ...choice })
    : resumeVisit(ctx, { ...asked, window: choice.window });
}

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: titled('Reschedule or cancel a visit'),
    description: 'Pick another time or cancel, and see any fee first.',
    path: location.pathname,
    noindex: true,
  });

export default function BookingVisit({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeVisitPage {...loaderData} refusal={actionData ?? null} />;
}
