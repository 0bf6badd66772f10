/** /servicelist/times/ask: a registered customer requests the times in the address; an operator answers. */
import { data, redirect } from 'react-router';
import { type AppContext, appContext, currentCustomer } from '#app/context.server.ts';
import { findOwnHome } from '#app/features/customers/customers.server.ts';
import { maskEmail } from '#app/features/identity/account-mails.ts';
import {
  type FormRefusal,
  formRefusalOf,
  presentFormRefusal,
} from '#app/features/inbox/forms/inbox.messages.ts';
import { findItem, receive } from '#app/features/inbox/forms/inbox.server.ts';
import { type Receipt, receiptIn } from '#app/features/inbox/items/inbox-item.ts';
import {
  AskTimesPage,
  MAX_NOTE,
  NOTE_FIELD,
  nameAsking,
} from '#app/features/scheduling/pages/AskTimesPage.tsx';
import { keptOrders } from '#app/features/scheduling/requests/kept-orders.ts';
import { REQUEST_KIND } from '#app/features/scheduling/requests/request-room.server.ts';
import { keepRequest } from '#app/features/scheduling/requests/requests.server.ts';
import {
  asksForTimes,
  countVanished,
  describeWanted,
  wantedVisits,
} from '#app/features/scheduling/requests/wanted-visits.ts';
import { findSold, planWithinLimit } from '#app/features/scheduling/windows/ask-times.server.ts';
import {
  NOT_AVAILABLE,
  readTimesQuestion,
  tellTimesRefusal,
  type Wait,
  waitOf,
} from '#app/features/scheduling/windows/asked-times.ts';
import { isServed } from '#app/features/scheduling/windows/list-plan.ts';
import { TIMES_FIELDS } from '#app/features/scheduling/windows/times-fields.ts';
import { isOtherPlan } from '#app/features/scheduling/windows/times-view.ts';
import { WINDOWS_POLICY } from '#app/features/scheduling/windows/windows.policy.ts';
import { nameZone } from '#app/features/scheduling/windows/zone-name.ts';
import { SERVICES_FIELD } from '#app/features/service-list/list/spelled-orders.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { ASK_TIMES_PATH, conversationPath, DASHBOARD_PATH, TIMES_PATH } from '#app/kernel/urls.ts';
import { headersOfAction, onceIn, readForm } from '#app/platform/http/form.server.ts';
import { answerForm, type FormChange } from '#app/platform/http/form-change.server.ts';
import {
  answerOnce,
  REPEAT_REFUSALS,
  type RepeatRefusal,
} from '#app/platform/idempotency/idempotency.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import { ReceivedPage } from '#app/ui/ReceivedPage.tsx';
import type { Route } from './+types/service-list-times-ask';

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const { userId } = context.get(currentCustomer);
  const query = new URL(request.url).searchParams;
  const receipt = receiptIn(query);
  if (receipt !== null) return { sent: await findSent(ctx, receipt), ask: null };
  const ask = {
    query: query.toString(),
    once: ctx.newId(),
    home: null,
    elsewhere: null,
    wanted: [],
    isForTimes: asksForTimes(query),
  };
  try {
    const found = await findWanted(ctx, userId, query);
    if (!found.ok) {
      const { sentence: problem, homeZip, notServedZip, wait } = found.refusal;
      // That page offers an email instead.
      if (notServedZip !== undefined) return redirect(timesAt(query, notServedZip));
      const elsewhere =
        homeZip === undefined ? null : { zip: homeZip, to: timesAt(query, homeZip) };
      return data({ sent: null, ask: { ...ask, elsewhere, problem } }, wait ?? {});
    }
    const { home, facts, gone } = found.value;
    return { sent: null, ask: { ...ask, home: home.address, wanted: facts, problem: gone } };
  } catch (error) {
    ctx.log.error({ error }, 'windows not found');
    return data({ sent: null, ask: { ...ask, problem: NOT_AVAILABLE } }, { status: 503 });
  }
}

/** The page of times for the same list at another Zip Code, with nothing chosen. */
const timesAt = (query: URLSearchParams, zip: string): string =>
  `${TIMES_PATH}?${new URLSearchParams([
    ...query.getAll(SERVICES_FIELD).map((spelled) => [SERVICES_FIELD, spelled]),
    [TIMES_FIELDS.zip, zip],
  ])}`;

const GONE = 'Someone just took one of your times. Go back and pick another.';
const OTHER_PLAN =
  'Availability changed, so we regrouped your visits. Go back and pick your times again.';

async function findSent(ctx: AppContext, { reference, key }: Receipt) {
  const item = await findItem(ctx, reference, key);
  if (item === null) throw data(null, { status: 404 });
  return {
    reference,
    emailMasked: maskEmail(item.email),
    conversation: conversationPath(reference, key),
  };
}

/** `homeZip`: the ZIP code of the customer's home, when the address has another. */
type NotAskable = {
  sentence: string;
  homeZip?: string;
  notServedZip?: string;
  wait?: Wait | null;
};
const cannot = (reason: NotAskable) => refuse(reason);

/** The requested times, if they are still available; otherwise a sentence. */
async function findWanted(ctx: AppContext, userId: string, query: URLSearchParams) {
  const asked = readTimesQuestion(query, findSold(ctx.catalogue.current()));
  if (!asked.ok) return cannot({ sentence: tellTimesRefusal(asked.refusal) });
  const home = await findOwnHome(ctx.database.db, userId);
  if (home === null) {
    return cannot({ sentence: 'Add your home address to your account first.' });
  }
  const planned = await planWithinLimit(ctx, asked.value);
  if (!planned.ok) {
    const { refusal } = planned;
    return cannot({ sentence: tellTimesRefusal(refusal), wait: waitOf(refusal) });
  }
  const { zip, timeZone } = planned.value;
  if (!isServed(planned.value)) {
    return cannot({ sentence: `We’re not in ${zip} yet.`, notServedZip: zip });
  }
  if (home.zip !== zip) {
    return cannot({
      sentence: `These times are for ZIP code ${zip}, but your home is in ${home.zip}. Find times for ${home.zip}, or change your address in Account Settings.`,
      homeZip: home.zip,
    });
  }
  const visits = wantedVisits(planned.value, asked.value);
  const { orders, plan } = asked.value;
  const facts = describeWanted(visits, { orders, zoneName: nameZone(timeZone, ctx.now) });
  const isGone = countVanished(planned.value, asked.value) > 0;
  const gone = isOtherPlan(planned.value, asked.value) ? OTHER_PLAN : isGone ? GONE : null;
  return accept({ home, planned: planned.value, plan, orders, visits, facts, gone });
}

export async function action({ request, context }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams;
  return answerForm(askFor(query), context.get(appContext), await readForm(request));
}

type Asking = { once: string; note: string };
type AskRefusal =
  | FormRefusal
  | { code: 'not-so'; sentence: string; wait: Wait | null }
  | { code: 'gone'; sentence: string };

/** `query`: the requested times. */
const askFor = (query: URLSearchParams): FormChange<AppContext, Asking, Receipt, AskRefusal> => ({
  policy: WINDOWS_POLICY.ask,
  parse: (form, ids) => {
    if (form === null) return null;
    const note = (form.get(NOTE_FIELD) ?? '').trim();
    if (note.length > MAX_NOTE) {
      const mistakes = { [NOTE_FIELD]: `Use up to ${MAX_NOTE} characters.` };
      return refuse({ code: 'mistakes', mistakes });
    }
    return accept({ once: onceIn(form, ids), note });
  },
  run: async (ctx, { once, note }) => {
    const { actor } = ctx;
    if (actor === null) return refuse({ code: 'try-again' });
    // Checked before planning: on a repetition its own windows may already be taken.
    const sent = { key: once, by: actor.userId, action: 'ask for times' };
    const asked = await answerOnce(ctx, { ...sent, request: [query.toString(), note] }, () =>
      askNow(ctx, actor, { query, once, note }),
    );
    if (asked.ok) return asked;
    const { refusal } = asked;
    if (!isRepeat(refusal)) return refuse(refusal);
    if (refusal.code === 'key-reused') return refuse({ code: refusal.code });
    return refuse({ code: 'gone', sentence: REPEAT_REFUSALS[refusal.code][1] });
  },
  leadsTo: (receipt) => `${ASK_TIMES_PATH}?${new URLSearchParams(receipt)}`,
  present: (refusal) => {
    if (refusal.code !== 'not-so' && refusal.code !== 'gone') return presentFormRefusal(refusal);
    const init = refusal.code === 'gone' ? { status: 409 } : (refusal.wait ?? { status: 400 });
    return { message: refusal.sentence, init };
  },
  refusalOf: formRefusalOf,
  failure: 'times not asked for',
});

const isRepeat = (refusal: AskRefusal | RepeatRefusal): refusal is RepeatRefusal =>
  refusal.code in REPEAT_REFUSALS;

async function askNow(
  ctx: AppContext,
  { userId, user }: Actor,
  { query, once, note }: Asking & { query: URLSearchParams },
): Promise<Result<Receipt, AskRefusal>> {
  const found = await findWanted(ctx, userId, query);
  if (!found.ok) {
    const { sentence, wait = null } = found.refusal;
    return refuse({ code: 'not-so', sentence, wait });
  }
  const { home, planned, plan, orders, visits, facts, gone } = found.value;
  if (gone !== null) return refuse({ code: 'gone', sentence: gone });
  return receive(ctx, {
    once,
    kind: REQUEST_KIND,
    userId,
    email: user.email,
    name: home.name,
    subject: `Times in ${planned.zip}`,
    message: note === '' ? null : note,
    facts: [...facts, { label: 'Home', value: home.address }],
    keep: (trx, { id }) =>
      keepRequest(trx, ctx, id, {
        homeId: home.id,
        kind: plan,
        plan: planned,
        orders: keptOrders(orders),
        visits,
      }),
    confirmation: CONFIRMATION,
  });
}

const CONFIRMATION = {
  subject: 'We have your request for times',
  intro: 'We have your request. It isn’t a booking yet. We’ll see who’s available and email you.',
  paragraphs: [
    'We’ll send you times, and nothing is scheduled or charged until you confirm. Use the link in this email to see our answer and write to us.',
  ],
} as const;

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: titled(
      loaderData?.sent ? 'We have your request' : nameAsking(loaderData?.ask?.isForTimes ?? true),
    ),
    description: 'Ask us for times at your home.',
    path: ASK_TIMES_PATH,
    noindex: true,
  });

export default function ServiceListTimesAsk({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, ask } = loaderData;
  if (ask !== null) return <AskTimesPage {...ask} refusal={actionData ?? null} />;
  return (
    <ReceivedPage
      {...sent}
      title="We have your request"
      email={sent.emailMasked}
      back={{ to: DASHBOARD_PATH, label: 'Go to your dashboard' }}
    >
      This is a request, not a booking. We’ll see who’s available and email you. You won’t be
      charged.
    </ReceivedPage>
  );
}
