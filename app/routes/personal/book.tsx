/** /book: holds the chosen times of a list, with and without a login. */
import { type AppContext, appContext } from '#app/context.server.ts';
import { BOOKINGS_POLICY } from '#app/features/bookings/bookings.policy.ts';
import { isCapRefusal } from '#app/features/bookings/caps/caps.ts';
import { type HoldRefusal, tellHoldRefusal } from '#app/features/bookings/hold/hold.messages.ts';
import { holdPlan } from '#app/features/bookings/hold/hold.server.ts';
import { browserIn, holdCookie, readHold } from '#app/features/bookings/hold/hold-cookie.server.ts';
import { eventIdOf } from '#app/features/bookings/keys.server.ts';
import {
  NotHeldPage,
  nearestValue,
  QUERY_VALUE,
  spellNearest,
} from '#app/features/bookings/pages/NotHeldPage.tsx';
import { findSold } from '#app/features/scheduling/windows/ask-times.server.ts';
import {
  BUSY,
  readTimesQuestion,
  UNCHOSEN_FIELD,
  waitOf,
} from '#app/features/scheduling/windows/asked-times.ts';
import { visitField } from '#app/features/scheduling/windows/times-fields.ts';
import { heldPath } from '#app/kernel/booking-urls.ts';
import { accept } from '#app/kernel/result.ts';
import { toReadableQuery } from '#app/kernel/text.ts';
import { TIMES_PATH } from '#app/kernel/urls.ts';
import { headersOfAction, onceIn, readFormAsQuery } from '#app/platform/http/form.server.ts';
import { answerForm, type FormChange } from '#app/platform/http/form-change.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/book';

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const sent = await readFormAsQuery(request);
  const query = toReadableQuery(sent ?? new URLSearchParams());
  return answerForm(holding(query, request.headers), ctx, sent && new Map(sent));
}

type Holding = { once: string };
type Held = { reference: string; cookie: string };

const holding = (
  query: URLSearchParams,
  headers: Headers,
): FormChange<AppContext, Holding, Held, HoldRefusal> => ({
  policy: BOOKINGS_POLICY.hold,
  parse: (form, ids) => {
    // A hash, because the booking's id is no secret: sent as a form's key it finds nothing.
    return form === null ? null : accept({ once: eventIdOf('hold', onceIn(form, ids)) });
  },
  run: async (ctx, { once }) => {
    const question = readTimesQuestion(query, findSold(ctx.catalogue.current()));
    if (!question.ok) return question;
    const { actor, database, visitor } = ctx;
    const browser = browserIn(headers) ?? ctx.newId();
    const held = await holdPlan(ctx, {
      once,
      question: question.value,
      query: addressOf(query),
      userId: actor?.roles.has('customer') ? actor.userId : null,
      former: await readHold(database.db, headers),
      browser,
    });
    if (!held.ok) return held;
    const { reference } = held.value;
    const { isSecure } = visitor;
    const cookie = await holdCookie(database.db, headers, { reference, browser, isSecure });
    return accept({ reference, cookie });
  },
  leadsTo: ({ reference }) => heldPath(reference),
  headersOf: ({ cookie }) => new Headers({ 'Set-Cookie': cookie }),
  present: (refusal) =>
    // The page of times keeps what is chosen, and says what is missing.
    refusal.code === 'choose-all'
      ? { leadsTo: `${TIMES_PATH}?${addressOf(query)}&${UNCHOSEN_FIELD}=1` }
      : {
          message: tellHoldRefusal(refusal),
          values: { [QUERY_VALUE]: addressOf(query), ...nearestIn(refusal, query) },
          mistakes: mistakesIn(refusal),
          isAnew: true,
          init: initOf(refusal),
        },
  refusalOf: ({ kind }) =>
    kind === 'busy' ? BUSY : { code: kind === 'unreadable' ? 'unreadable' : 'broken' },
  failure: 'times not held',
});

/** The address of the times page, without the form's other fields. */
function addressOf(query: URLSearchParams): string {
  const address = new URLSearchParams(query);
  address.delete('once');
  return address.toString();
}

const goneIn = (refusal: HoldRefusal) => ('visits' in refusal ? refusal.visits : []);

const nearestIn = (refusal: HoldRefusal, query: URLSearchParams) =>
  Object.fromEntries(
    goneIn(refusal).map(({ place, nearest }) => [
      nearestValue(place),
      spellNearest(
        nearest.map(({ name, value }) => {
          const asked = new URLSearchParams(addressOf(query));
          asked.set(visitField(place), value);
          return { name, address: asked.toString() };
        }),
      ),
    ]),
  );

const mistakesIn = (refusal: HoldRefusal) =>
  Object.fromEntries(
    goneIn(refusal).map(({ place, wanted }) => [String(place), `Your visit: ${wanted}`]),
  );

function initOf(refusal: HoldRefusal): ResponseInit {
  if (refusal.code === 'too-many' || refusal.code === 'busy') return waitOf(refusal) ?? {};
  if (refusal.code === 'broken') return { status: 503 };
  const isConflict =
    refusal.code === 'other-plan' || refusal.code === 'used' || isCapRefusal(refusal);
  return { status: 'visits' in refusal || isConflict ? 409 : 400 };
}

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: titled('Book times'),
    description: 'Book times for everything on your list.',
    path: location.pathname,
    noindex: true,
  });

export default function Book({ actionData }: Route.ComponentProps) {
  return <NotHeldPage refusal={actionData ?? null} />;
}
