/** /become-a-homesmith/apply?reference=&key=&step=: an application, step by step, as plain forms. */
import { data, redirect } from 'react-router';
import { type AppContext, appContext, brokenForm } from '#app/context.server.ts';
import {
  ApplicationPage,
  type ApplicationView,
} from '#app/features/homesmiths/application-form/ApplicationPage.tsx';
import { type Refused, summaryOf } from '#app/features/homesmiths/application-form/form-values.ts';
import type { ApplicationState } from '#app/features/homesmiths/applications/application.process.ts';
import {
  beginApplication,
  coverageFor,
  knownTo,
  type OpenedApplication,
  openApplication,
  saveApplication,
  sendApplication,
  tradesIn,
  withdrawApplication,
} from '#app/features/homesmiths/applications/application.server.ts';
import {
  applyPath,
  firstUnfinished,
  NOTHING_YET,
  reachableStep,
  STEPS,
  type Step,
} from '#app/features/homesmiths/applications/application.ts';
import { staleMessage } from '#app/features/homesmiths/applications/application-state-texts.ts';
import {
  answerStep,
  checkContact,
  checkMessage,
  type Mistakes,
} from '#app/features/homesmiths/applications/check-application.ts';
import { describeApplication } from '#app/features/homesmiths/applications/describe-application.ts';
import {
  type InboxRefusal,
  inboxMessages,
  presentInboxRefusal,
} from '#app/features/inbox/forms/inbox.messages.ts';
import { conversationPath, type Receipt } from '#app/features/inbox/items/inbox-item.ts';
import { HOMESMITHS_APPLY_PATH } from '#app/kernel/urls.ts';
import { headersOfAction, onceIn, readForm } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/become-a-homesmith-apply';

type Form = ReadonlyMap<string, string>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const { link, asked, isAdding } = readAddress(request);
  if (link === null) {
    // Without an application there is only the first step.
    if (asked !== null) throw redirect(HOMESMITHS_APPLY_PATH);
    return { view: viewOf(ctx, null, 'contact', isAdding) };
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
  const form = await readForm(request);
  if (form === null) return refuse(new Map(), {}, 400, NOT_READ);
  try {
    const taken = await take(ctx, readAddress(request), form);
    if (!isStale(taken)) return taken;
    // Its page is made of what was typed: what is stored has gone on.
    context.set(brokenForm, true);
    return refuse(form, {}, 409, staleMessage(taken.stale));
  } catch (error) {
    // Nobody should lose what they wrote because of us.
    ctx.log.error({ error }, 'application not kept');
    context.set(brokenForm, true);
    return refuse(form, {}, 503, inboxMessages.tryAgain);
  }
}

/** What the application has become since the page with that form was made. */
type Stale = { stale: ApplicationState };
const isStale = (taken: object): taken is Stale => 'stale' in taken;

async function take(ctx: AppContext, { link, asked }: Address, form: Form) {
  if (link === null) return begin(ctx, form);
  const opened = await openApplication(ctx, link);
  // The page says what has become of it.
  if (opened === null) return redirect(applyPath(link), 303);
  if (form.get('intent') === 'withdraw') {
    await withdrawApplication(ctx, link);
    return redirect(applyPath(link, 'sent'), 303);
  }
  // Sent twice, it is sent.
  if (asked === 'review' && opened.state !== 'draft') return redirect(applyPath(link), 303);
  if (opened.state !== 'draft') return { stale: opened.state };
  const step = reachableStep(opened.application, asked);
  if (step !== asked) return redirect(applyPath(link, step), 303);
  return step === 'review' ? send(ctx, link, opened, form) : save(ctx, link, opened, step, form);
}

async function begin(ctx: AppContext, form: Form) {
  const contact = checkContact(form);
  if (!contact.ok) return refuse(form, contact.mistakes);
  const userId = ctx.actor?.userId ?? null;
  const begun = await beginApplication(ctx, {
    id: onceIn(form),
    userId,
    contact: contact.value,
  });
  return begun.ok
    ? redirect(applyPath(begun.value, 'trades'), 303)
    : refuseForNow(form, begun.refusal);
}

async function save(
  ctx: AppContext,
  link: Receipt,
  opened: OpenedApplication,
  step: Exclude<Step, 'review'>,
  form: Form,
) {
  const answered = answerStep(opened.application, step, form, knownTo(ctx));
  if (!answered.ok) return refuse(form, answered.mistakes);
  const saved = await saveApplication(ctx, link, answered.value);
  if (!saved.ok) {
    return saved.refusal.code === 'stale'
      ? { stale: saved.refusal.state }
      : redirect(applyPath(link), 303);
  }
  const isStaying = form.get('intent') === 'add' || form.get('intent') === 'look';
  const next = isStaying ? step : firstUnfinished(answered.value);
  const more = form.get('intent') === 'add' ? '&more=1' : '';
  return redirect(`${applyPath(link, next)}${more}`, 303);
}

async function send(ctx: AppContext, link: Receipt, opened: OpenedApplication, form: Form) {
  const message = checkMessage(form.get('message') ?? '');
  if (!message.ok) return refuse(form, message.mistakes);
  const sent = await sendApplication(ctx, link, opened.application, message.value);
  if (!sent.ok && sent.refusal.code === 'too-many') return refuseForNow(form, sent.refusal);
  return redirect(applyPath(link), 303);
}

const NOT_READ = 'We could not read that. Please send the form once more.';

const refuse = (form: Form, mistakes: Mistakes, status = 400, message = summaryOf(mistakes)) =>
  data<Refused>({ values: Object.fromEntries(form), mistakes, message }, { status });

function refuseForNow(form: Form, refusal: InboxRefusal) {
  const { message, init } = presentInboxRefusal(refusal);
  return data<Refused>({ values: Object.fromEntries(form), mistakes: {}, message }, init);
}

type Address = { link: Receipt | null; asked: string | null; isAdding: boolean };

function readAddress({ url }: Request): Address {
  const { searchParams } = new URL(url);
  const reference = searchParams.get('reference');
  const key = searchParams.get('key');
  return {
    // Half of a link is a wrong one, too.
    link:
      reference === null && key === null ? null : { reference: reference ?? '', key: key ?? '' },
    asked: searchParams.get('step'),
    isAdding: searchParams.has('more'),
  };
}

type Begun = OpenedApplication & { link: Receipt };

/** The step that was sent, for what was typed there. What is stored is not known now: every trade may be theirs. */
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
    once: ctx.newId(),
    prefilled: user
      ? { email: user.email, name: user.firstName ?? '', phone: user.phoneNumber ?? '' }
      : {},
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
