/** A customer asks for the times in an address, which an operator answers: what is asked for, and the form that sends it. */
import { z } from 'zod';
import type { LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import { findOwnHome } from '#app/features/customers/api/customers.server.ts';
import { inboxMessages } from '#app/features/inbox/api/forms.ts';
import { receiveIn } from '#app/features/inbox/api/inbox.server.ts';
import { accept, type Result } from '#app/kernel/result.ts';
import { ASK_TIMES_PATH } from '#app/kernel/urls.ts';
import { actionFor } from '#app/platform/action/action.server.ts';
import { type RefusalOf, type RefusalTable, refused } from '#app/platform/action/refusals.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { findSold, planWithinLimit } from '../windows/ask-times.server.ts';
import { isServed, type PlannedHome } from '../windows/list-plan.ts';
import { readTimesQuestion, type TimesQuestion } from '../windows/times-params.ts';
import { TIMES_REFUSALS } from '../windows/times-refusals.ts';
import { isOtherPlan } from '../windows/times-view.ts';
import { WINDOWS_POLICY } from '../windows/windows.policy.ts';
import { nameZone } from '../windows/zone-name.ts';
import { keptOrders } from './kept-orders.ts';
import { MAX_NOTE, NOTE_FIELD } from './note-field.ts';
import { REQUEST_KIND } from './request-room.server.ts';
import { keepRequest } from './requests.server.ts';
import {
  countVanished,
  describeWanted,
  replacedBy,
  viewWanted,
  wantedVisits,
} from './wanted-visits.ts';
import { NOT_NOW, takeOwnItem, withdraw } from './withdraw.server.ts';

export const ASK_REFUSALS = {
  gone: { status: 404, text: 'Add your home address to your account first.' },
  ...TIMES_REFUSALS,
  'not-served': { status: 400, text: ({ zip }: { zip: string }) => `We’re not in ${zip} yet.` },
  elsewhere: {
    status: 400,
    text: ({ zip, homeZip }: { zip: string; homeZip: string }) =>
      `These times are for ZIP code ${zip}, but your home is in ${homeZip}. Find times for ${homeZip}, or change your address in Account Settings.`,
  },
  taken: {
    status: 409,
    text: 'Someone just took one of your times. Go back and pick another.',
  },
  'other-plan': {
    status: 409,
    text: 'Availability changed, so we regrouped your visits. Go back and pick your times again.',
  },
  ...NOT_NOW,
  'too-many-sent': {
    status: 429,
    text: ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
      inboxMessages.tooMany(retryAfterSeconds),
  },
} as const satisfies RefusalTable;

type AskRefusal = RefusalOf<typeof ASK_REFUSALS>;

type Asking = RequestContext & { catalogue: LiveCatalogue };
type Home = NonNullable<Awaited<ReturnType<typeof findOwnHome>>>;
type PlannedQuestion = { question: TimesQuestion; planned: PlannedHome };

/** `query`: that of the page of times. */
async function planWanted(
  ctx: Asking,
  query: string,
): Promise<Result<PlannedQuestion, AskRefusal>> {
  const asked = readTimesQuestion(new URLSearchParams(query), findSold(ctx.catalogue.current()));
  if (!asked.ok) return asked;
  const planned = await planWithinLimit(ctx, asked.value);
  if (!planned.ok) return planned;
  const { zip } = planned.value;
  if (!isServed(planned.value)) return refused('not-served', { zip });
  return accept({ question: asked.value, planned: planned.value });
}

/** `problem`: why its times can't be asked for anymore. */
function describeAt(
  { now }: Asking,
  { question, planned }: PlannedQuestion,
  { home, hasNote }: { home: Home; hasNote: boolean },
) {
  const { zip, timeZone } = planned;
  if (home.zip !== zip) return refused('elsewhere', { zip, homeZip: home.zip });
  const visits = wantedVisits(planned, question);
  const of = { orders: question.orders, zoneName: nameZone(timeZone, now), hasNote };
  const isGone = countVanished(planned, question) > 0;
  const problem = isOtherPlan(planned, question) ? 'other-plan' : isGone ? 'taken' : null;
  return accept({
    visits,
    problem,
    facts: describeWanted(visits, of),
    wanted: viewWanted(visits, of),
  } as const);
}

/** What its page shows before it is sent. */
export async function findWanted(ctx: Asking, userId: string, query: string) {
  const home = await findOwnHome(ctx.database.db, userId);
  if (home === null) return refused('gone');
  const planned = await planWanted(ctx, query);
  if (!planned.ok) return planned;
  const wanted = describeAt(ctx, planned.value, { home, hasNote: false });
  return wanted.ok ? accept({ ...wanted.value, home }) : wanted;
}

export const askForTimes = actionFor<Asking>()({
  name: 'ask-for-times',
  policy: WINDOWS_POLICY.ask,
  params: z.object({ query: z.string() }),
  input: z.strictObject({
    note: z.string().trim().max(MAX_NOTE, `Use up to ${MAX_NOTE} characters.`),
  }),
  fromForm: (form) => ({ note: form.get(NOTE_FIELD) ?? '' }),
  fields: { note: NOTE_FIELD },
  refusals: ASK_REFUSALS,
  prepare: (ctx, { params: { query } }) => planWanted(ctx, query),
  find: (ctx) => findOwnHome(ctx.database.db, ctx.actor.userId),
  run: async (ctx, { params, input: { note }, subject: home, prepared }) => {
    const wanted = describeAt(ctx, prepared, { home, hasNote: note !== '' });
    if (!wanted.ok) return wanted;
    const { visits, facts, problem } = wanted.value;
    if (problem !== null) return refused(problem);
    const { planned, question } = prepared;
    const { userId, user } = ctx.actor;
    const { db } = ctx.database;
    const former = await takeOwnItem(db, userId, replacedBy(new URLSearchParams(params.query)));
    if (former !== null) {
      const message = 'I changed this request. A new one replaces it.';
      const withdrawn = await withdraw(db, ctx, { item: former, userId, message });
      if (!withdrawn.ok) return withdrawn;
    }
    const received = await receiveIn(ctx, {
      kind: REQUEST_KIND,
      userId,
      email: user.email,
      name: home.name,
      subject: `Times in ${planned.zip}`,
      message: note === '' ? null : note,
      facts: [...facts, { label: 'Home', value: home.address }],
      keep: (trx, { id, reference }) =>
        keepRequest(trx, ctx, id, {
          asker: { userId, reference },
          homeId: home.id,
          kind: question.plan,
          plan: planned,
          orders: keptOrders(question.orders),
          visits,
        }),
      confirmation: CONFIRMATION,
    });
    if (received.ok) return received;
    const { retryAfterSeconds } = received.refusal;
    return refused('too-many-sent', { retryAfterSeconds });
  },
  redirectTo: (receipt) => `${ASK_TIMES_PATH}?${new URLSearchParams(receipt)}`,
});

const CONFIRMATION = {
  subject: 'We have your request for times',
  intro: 'We have your request. It isn’t a booking yet. We’ll see who’s available and email you.',
  paragraphs: [
    'We’ll send you times, and nothing is scheduled or charged until you confirm. Use the link in this email to see our answer and write to us.',
  ],
} as const;
