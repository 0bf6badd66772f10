/** /servicelist/times/ask: a registered customer requests the times in the address; an operator answers. */
import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { type AppContext, appContext, currentCustomer } from '#app/context.server.ts';
import { maskEmail } from '#app/features/identity/api/identity.ts';
import { findItem } from '#app/features/inbox/api/inbox.server.ts';
import { type Receipt, receiptIn } from '#app/features/inbox/api/inbox.ts';
import {
  ASK_REFUSALS,
  askForTimes,
  findOwnRequest,
  findWanted,
  withdrawRequest,
} from '#app/features/scheduling/api/requests.server.ts';
import { asksForTimes, replacedBy } from '#app/features/scheduling/api/requests.ts';
import { AskTimesPage, nameAsking } from '#app/features/scheduling/api/views.tsx';
import { NOT_AVAILABLE, TIMES_FIELDS } from '#app/features/scheduling/api/windows.ts';
import { SERVICES_FIELD } from '#app/features/service-list/api/list.ts';
import { announceListChange } from '#app/features/service-list/api/service-list.client.ts';
import { ASK_TIMES_PATH, conversationPath, DASHBOARD_PATH, TIMES_PATH } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { presentRefusal } from '#app/platform/action/refusals.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
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
    idempotencyKey: ctx.newId(),
    home: null,
    elsewhere: null,
    wanted: [],
    isForTimes: asksForTimes(query),
    former: await findFormer(ctx, userId, replacedBy(query)),
  };
  try {
    const found = await findWanted(ctx, userId, query.toString());
    if (!found.ok) {
      const { refusal } = found;
      // That page offers an email instead.
      if (refusal.code === 'not-served') return redirect(timesAt(query, refusal.zip));
      const zip = refusal.code === 'elsewhere' ? refusal.homeZip : null;
      const elsewhere = zip === null ? null : { zip, to: timesAt(query, zip) };
      const { text: problem, status, retryAfterSeconds } = presentRefusal(ASK_REFUSALS, refusal);
      const wait = retryAfterSeconds && {
        status,
        headers: { 'Retry-After': String(retryAfterSeconds) },
      };
      return data({ sent: null, ask: { ...ask, elsewhere, problem } }, wait || {});
    }
    const { home, wanted, problem } = found.value;
    const said = problem && ASK_REFUSALS[problem].text;
    return { sent: null, ask: { ...ask, home: home.address, wanted, problem: said } };
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

/** The request that is changed here; null for an unknown one, and for one that can't be. */
async function findFormer(ctx: AppContext, userId: string, reference: string) {
  const request = reference === '' ? null : await findOwnRequest(ctx, userId, reference);
  return request?.change ? { reference, note: request.note, idempotencyKey: ctx.newId() } : null;
}

async function findSent(ctx: AppContext, { reference, key }: Receipt) {
  const item = await findItem(ctx, reference, key);
  if (item === null) throw data(null, { status: 404 });
  return {
    reference,
    emailMasked: maskEmail(item.email),
    conversation: conversationPath(reference, key),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForms(
    {
      actions: { ask: askForTimes, withdraw: withdrawRequest },
      intentOf: (form) => form.get('intent') ?? 'ask',
    },
    context.get(appContext),
    request,
    paramsOf(new URL(request.url).searchParams),
  );

const paramsOf = (query: URLSearchParams) => ({
  query: query.toString(),
  reference: replacedBy(query),
});

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: titled(
      loaderData?.sent
        ? 'We have your request'
        : nameAsking(loaderData?.ask?.isForTimes ?? true, Boolean(loaderData?.ask?.former)),
    ),
    description: 'Ask us for times at your home.',
    path: ASK_TIMES_PATH,
    noindex: true,
  });

export default function ServiceListTimesAsk({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, ask } = loaderData;
  // The list says what was asked for.
  useEffect(() => {
    if (sent !== null) announceListChange();
  }, [sent]);
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
