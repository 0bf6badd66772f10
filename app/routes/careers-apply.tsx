/** /careers/apply: an application or an introduction with a CV, and the page once it was sent. */
import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { type AppContext, appContext } from '#app/context.server.ts';
import { ApplyPage, SentPage } from '#app/features/careers/ApplyPage.tsx';
import {
  countMistakes,
  PROBLEMS,
  type RefusedApplication,
} from '#app/features/careers/application-view.ts';
import { type ApplicationRefusal, applyWith } from '#app/features/careers/applications.server.ts';
import { inboxMessages, presentInboxRefusal } from '#app/features/inbox/inbox.messages.ts';
import { findItem } from '#app/features/inbox/inbox.server.ts';
import { conversationPath } from '#app/features/inbox/inbox-item.ts';
import { requireSpelling } from '#app/platform/http/one-spelling.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/careers-apply';

const PATH = '/careers/apply';

export async function loader({ context, request }: Route.LoaderArgs) {
  requireSpelling(request, PATH);
  const ctx = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const sent = await findSent(ctx, searchParams);
  if (sent !== null) return { sent, form: null };
  const slug = searchParams.get('opening') ?? '';
  const opening = ctx.openings.find(slug, ctx.now);
  return {
    sent: null,
    form: {
      opening: opening === null ? null : { slug: opening.slug, title: opening.title },
      isGone: slug !== '' && opening === null,
      once: randomUUID(),
      known: knownOf(ctx),
    },
  };
}

/** What was sent, for whoever has come here from sending it: they have its key. */
async function findSent(ctx: AppContext, query: URLSearchParams) {
  const reference = query.get('sent');
  const key = query.get('key');
  if (reference === null || key === null) return null;
  const item = await findItem(ctx, reference, key);
  if (item === null) return null;
  return {
    reference: item.reference,
    email: item.email,
    conversation: conversationPath(item.reference, key),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  requireSpelling(request, PATH);
  const ctx = context.get(appContext);
  const taken = await ctx.uploads.take(request, ctx.visitor.ip, async (upload) => {
    const opening = ctx.openings.find(upload.texts.get('opening') ?? '', ctx.now);
    return ctx.uploads.inTurn(() => applyWith(ctx, upload, opening));
  });
  if (!taken.ok) return refuseUnread(taken.refusal);
  if (!taken.value.ok) return refuseRead(taken.value.refusal);
  const { reference, key } = taken.value.value;
  throw redirect(`${PATH}?${new URLSearchParams({ sent: reference, key })}`, 303);
}

function refuseUnread(code: 'unreadable' | 'busy') {
  return code === 'busy'
    ? answer({ problem: PROBLEMS.busy }, 503, { 'Retry-After': '60' })
    : answer({ problem: PROBLEMS.unreadable }, 400);
}

function refuseRead(refusal: ApplicationRefusal) {
  const { typed } = refusal;
  if (refusal.code === 'mistakes') {
    const { mistakes } = refusal;
    return answer({ problem: countMistakes(mistakes), mistakes, typed }, 400);
  }
  if (refusal.code === 'broken') return answer({ problem: inboxMessages.tryAgain, typed }, 503);
  const { message, status, retryAfterSeconds } = presentInboxRefusal(refusal.refusal);
  return answer({ problem: message, typed }, status, { 'Retry-After': String(retryAfterSeconds) });
}

function answer(
  refused: Partial<RefusedApplication> & { problem: string },
  status: number,
  headers: Record<string, string> = {},
) {
  const whole: RefusedApplication = {
    mistakes: {},
    typed: null,
    hasFile: false,
    ...refused,
  };
  return data({ refused: whole }, { status, headers });
}

/** `Retry-After`. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** In the browser the page stays what it is: with the file in it, also when no answer comes. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  try {
    const { refused } = await serverAction();
    return { refused: { ...refused, hasFile: true } };
  } catch (error) {
    // Answers that lead elsewhere come this way, too; a request that got none is a TypeError.
    if (!(error instanceof TypeError) || request.signal.aborted) throw error;
    const refused = { problem: PROBLEMS.lost, mistakes: {}, typed: null, hasFile: true };
    return data({ refused }, { status: 503 });
  }
}

function knownOf({ signedIn }: AppContext) {
  if (signedIn === null) return null;
  const { email, firstName } = signedIn.user;
  return { email, name: firstName ?? '' };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const opening = loaderData?.form?.opening ?? null;
  const title = loaderData?.sent
    ? 'We have your application'
    : opening === null
      ? 'Introduce yourself'
      : `Apply: ${opening.title}`;
  return pageMeta(matches, {
    title: titled(title),
    description: 'A few sentences and your resume. A person reads them and answers by email.',
    path: PATH,
    noindex: true,
  });
};

export default function CareersApply({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, form } = loaderData;
  if (sent !== null) return <SentPage {...sent} />;
  return <ApplyPage {...form} refused={actionData?.refused ?? null} />;
}
