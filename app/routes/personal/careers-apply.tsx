/** /careers/apply: an application or an introduction with a CV, and the page once it was sent. */

import { data, redirect } from 'react-router';
import { type AppContext, appContext } from '#app/context.server.ts';
import { ApplyPage, SentApplicationPage } from '#app/features/careers/ApplyPage.tsx';
import { PROBLEMS, type RefusedApplication } from '#app/features/careers/application-view.ts';
import {
  APPLY,
  type ApplicationRefusal,
  readApplication,
} from '#app/features/careers/applications.server.ts';
import { firstNameForForm } from '#app/features/customers/customers.server.ts';
import { presentFormRefusal } from '#app/features/inbox/forms/inbox.messages.ts';
import { findItem } from '#app/features/inbox/forms/inbox.server.ts';
import { type Receipt, receiptIn } from '#app/features/inbox/items/inbox-item.ts';
import { allowsForeignScripts } from '#app/features/privacy/choices/consent.client.ts';
import { CAREERS_APPLY_PATH, conversationPath } from '#app/kernel/urls.ts';
import { runChange } from '#app/platform/http/change.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import type { PresentedRefusal } from '#app/platform/http/form-change.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/careers-apply';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const sent = await findSent(ctx, receiptIn(searchParams));
  if (sent !== null) return { sent, form: null };
  const slug = searchParams.get('opening') ?? '';
  const opening = ctx.openings.find(slug, ctx.now);
  return {
    sent: null,
    form: {
      opening: opening === null ? null : { slug: opening.slug, title: opening.title },
      isGone: slug !== '' && opening === null,
      once: ctx.newId(),
      known: await knownOf(ctx),
    },
  };
}

/** What was just sent, for the browser that has its key. */
async function findSent(ctx: AppContext, receipt: Receipt | null) {
  const item = receipt && (await findItem(ctx, receipt.reference, receipt.key));
  if (!receipt || !item) return null;
  const { reference, key } = receipt;
  return { reference, email: item.email, conversation: conversationPath(reference, key) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const { networks, ip } = ctx.visitor;
  const by = networks.at(-1)?.block ?? ip;
  const taken = await ctx.uploads.take(request, by, async (upload) => {
    const opening = ctx.openings.find(upload.texts.get('opening') ?? '', ctx.now);
    const result = await ctx.uploads.inTurn(() => runChange(APPLY, ctx, { upload, opening }));
    return { result, values: readApplication(upload.texts) };
  });
  if (!taken.ok) return refuseWith(ctx, {}, UNREAD[taken.refusal]);
  const { result, values } = taken.value;
  if (!result.ok) return refuseWith(ctx, values, presentRefusal(result.refusal));
  throw redirect(`${CAREERS_APPLY_PATH}?${new URLSearchParams(result.value)}`, 303);
}

const UNREAD = {
  busy: { message: PROBLEMS.busy, init: { status: 503, headers: { 'Retry-After': '60' } } },
  slow: { message: PROBLEMS.slow, init: { status: 408, headers: { Connection: 'close' } } },
  unreadable: { message: PROBLEMS.unreadable, init: { status: 400 } },
} as const;

function presentRefusal(refusal: ApplicationRefusal): PresentedRefusal {
  const presented = presentFormRefusal(refusal);
  return 'isUnchecked' in refusal
    ? { ...presented, message: `${presented.message} ${PROBLEMS.unchecked}` }
    : presented;
}

function refuseWith(
  { newId }: Pick<AppContext, 'newId'>,
  values: RefusedApplication['values'],
  { message, mistakes = {}, isAnew = false, init }: PresentedRefusal,
) {
  const sent = isAnew ? { ...values, once: newId() } : values;
  const refused: RefusedApplication = { values: sent, mistakes, message, hasFile: false };
  return data({ refused }, init);
}

export const headers: Route.HeadersFunction = headersOfAction;

/** With JavaScript the page stays, and keeps the chosen file. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const { refused } = await serverAction();
  // Without an error status it would count as sent, and the form would be reset.
  return data({ refused: { ...refused, hasFile: true } }, { status: 400 });
}

async function knownOf(ctx: AppContext) {
  if (ctx.actor === null) return null;
  return { email: ctx.actor.user.email, name: await firstNameForForm(ctx) };
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
    description: 'A few sentences and your resume. A person will read them and email you back.',
    path: CAREERS_APPLY_PATH,
    noindex: true,
  });
};

export default function CareersApply({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, form } = loaderData;
  if (sent !== null) return <SentApplicationPage {...sent} />;
  const refused = actionData?.refused ?? null;
  return <ApplyPage {...form} refused={refused} allowsGoogle={allowsForeignScripts} />;
}
