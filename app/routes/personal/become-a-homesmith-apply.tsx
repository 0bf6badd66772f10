/** /become-a-homesmith/apply?reference=&key=&step=: an application, step by step, as plain forms. */

import { data, redirect } from 'react-router';
import { type AppContext, appContext, brokenForm } from '#app/context.server.ts';
import { firstNameForForm } from '#app/features/customers/api/customers.server.ts';
import {
  coverageFor,
  type OpenedApplication,
  openApplication,
  tradesIn,
} from '#app/features/homesmiths/api/applications.server.ts';
import {
  applyPath,
  describeApplication,
  NOTHING_YET,
  reachableStep,
  STEPS,
  type Step,
} from '#app/features/homesmiths/api/applications.ts';
import { BEGIN_FORMS, stepForms } from '#app/features/homesmiths/api/homesmiths.server.ts';
import { ApplicationPage, type ApplicationView } from '#app/features/homesmiths/api/views.tsx';
import type { Receipt } from '#app/features/inbox/api/inbox.ts';
import { conversationPath, HOMESMITHS_APPLY_PATH } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/become-a-homesmith-apply';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const { link, asked, isAdding } = readAddress(request);
  if (link === null) {
    // Without an application only the first step exists.
    if (asked !== null) throw redirect(HOMESMITHS_APPLY_PATH);
    return { view: viewOf(ctx, null, 'contact', isAdding, await firstNameForForm(ctx)) };
  }
  if (context.get(brokenForm)) return { view: viewWithoutDatabase(ctx, link, asked) };
  const opened = await openApplication(ctx, link);
  if (opened === null) return data({ view: { kind: 'gone' } as ApplicationView }, { status: 404 });
  const shown = opened.state === 'draft' ? reachableStep(opened.application, asked) : 'sent';
  if (shown !== asked) throw redirect(applyPath(link, shown));
  return { view: viewOf(ctx, { ...opened, link }, shown, isAdding) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const { link, asked } = readAddress(request);
  const answer =
    link === null
      ? await answerForms(BEGIN_FORMS, ctx, request, {})
      : await answerForms(stepForms(asked), ctx, request, { ...link, step: asked });
  // The stored application has changed or can't be read, so the page is made of what was typed.
  const isLost = !(answer instanceof Response) && LOST.includes(answer.init?.status ?? 200);
  if (isLost) context.set(brokenForm, true);
  return answer;
}

/** Of what is refused as stale, and of a fault. */
const LOST: readonly number[] = [409, 503];

type Address = { link: Receipt | null; asked: string | null; isAdding: boolean };

function readAddress({ url }: Request): Address {
  const { searchParams } = new URL(url);
  const reference = searchParams.get('reference');
  const key = searchParams.get('key');
  return {
    // A link without its key counts as wrong, too.
    link:
      reference === null && key === null ? null : { reference: reference ?? '', key: key ?? '' },
    asked: searchParams.get('step'),
    isAdding: searchParams.has('more'),
  };
}

type Begun = OpenedApplication & { link: Receipt };

/** The step with what was typed. The stored application is unknown now, so it offers every trade. */
function viewWithoutDatabase(
  ctx: AppContext,
  link: Receipt,
  asked: string | null,
): ApplicationView {
  const step = STEPS.find((candidate) => candidate === asked) ?? 'contact';
  const trades = tradesIn(ctx).map(({ slug }) => slug);
  const application = { ...NOTHING_YET, trades };
  const begun = { link, application, state: 'draft', email: '', mayWithdraw: false } as const;
  return viewOf(ctx, begun, step, false);
}

function viewOf(
  ctx: AppContext,
  begun: Begun | null,
  shown: Step | 'sent',
  isAdding: boolean,
  name = '',
): ApplicationView {
  if (begun !== null && shown === 'sent') {
    const { link, email, state, mayWithdraw } = begun;
    const conversation = conversationPath(link.reference, link.key);
    const action = applyPath(link, 'sent');
    const sent = { reference: link.reference, email, conversation, state, mayWithdraw, action };
    return { kind: 'sent', sent };
  }
  const application = begun?.application ?? NOTHING_YET;
  const trades = tradesIn(ctx);
  const isReview = shown === 'review';
  const needsCoverage = isReview || shown === 'area' || shown === 'license';
  const coverage = needsCoverage ? coverageFor(application.area) : null;
  const user = ctx.actor?.user;
  return {
    kind: 'step',
    step: shown === 'sent' ? 'contact' : shown,
    application,
    link: begun?.link ?? null,
    idempotencyKey: ctx.newId(),
    prefilled: user ? { email: user.email, name, phone: user.phoneNumber ?? '' } : {},
    trades,
    coverage,
    answers: isReview ? describeApplication(application, coverage, trades) : [],
    isAdding,
  };
}

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Apply to become a homesmith'),
    description: 'Tell us your trades, where and when you work, and how to reach you.',
    path: HOMESMITHS_APPLY_PATH,
    noindex: true,
  });

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  return <ApplicationPage view={loaderData.view} refused={actionData ?? null} />;
}
