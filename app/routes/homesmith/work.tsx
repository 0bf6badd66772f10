/** /homesmith/:number: a homesmith's overview, and what is next. */
import { appContext } from '#app/context.server.ts';
import { viewLeft } from '#app/features/bookings/api/bookings.ts';
import { ComingUp, LeftNotice, Today, WaitingReports } from '#app/features/bookings/api/views.tsx';
import {
  findLeftVisit,
  hasHadVisits,
  readJobDays,
} from '#app/features/bookings/api/work.server.ts';
import { OverviewPage, SetupCard, WorkFrame } from '#app/features/homesmiths/api/views.tsx';
import {
  OVERVIEW_ACTIONS,
  overviewIntent,
  readSetup,
  requireOwnHomesmith,
  viewHomesmith,
} from '#app/features/homesmiths/api/work.server.ts';
import { isSetUp, SAVED_HERE } from '#app/features/homesmiths/api/work.ts';
import { FEED_ACTIONS, findFeedAddress } from '#app/features/scheduling/api/feed.server.ts';
import { FEED_FIELD, formatFeedNotice } from '#app/features/scheduling/api/scheduling.ts';
import { FeedCard } from '#app/features/scheduling/api/views.tsx';
import { nameDay } from '#app/features/scheduling/api/windows.ts';
import { localDateIn } from '#app/kernel/local-date.ts';
import { workPath } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction, type PostedForm } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/work';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const own = await requireOwnHomesmith(ctx, params.number);
  const homesmith = await viewHomesmith(ctx, own);
  const { number } = own;
  const setup = await readSetup(ctx, homesmith);
  const hasVisits = await hasHadVisits(ctx, number);
  const isToDo = setup !== null && (!isSetUp(setup) || !hasVisits);
  const left = await findLeftVisit(ctx, { number, visitId: url.searchParams.get('left') ?? '' });
  const days = await readJobDays(ctx, own);
  return {
    homesmith,
    today: nameDay(localDateIn(own.timeZone, ctx.now)),
    setup: isToDo ? { ...setup, isUnderWay: setup.isLive && hasVisits } : null,
    left: left && viewLeft(left, { number, today: localDateIn(own.timeZone, ctx.now) }),
    jobs: {
      ...days,
      idempotencyKey: {
        next: ctx.newId(),
        offers: Object.fromEntries(
          days.asked.map(({ visitId }) => [visitId, { accept: ctx.newId(), decline: ctx.newId() }]),
        ),
      },
    },
    feed: await findFeedAddress(ctx, own.number),
    idempotencyKey: { terms: ctx.newId(), step: ctx.newId() },
    saved: SAVED_HERE.find((word) => word === url.searchParams.get('saved')) ?? null,
  };
}

const FORMS = {
  actions: { ...OVERVIEW_ACTIONS, ...FEED_ACTIONS },
  intentOf: (form: PostedForm) => form.get(FEED_FIELD) ?? overviewIntent(form),
};

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

const HOMESMITH_FEED =
  'Add your visits and time off to the calendar on your phone. Anyone with the private address can see your visit times and jobs, but no names or streets.';

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled('Today'),
    description: 'Your visits today and in the next days.',
    path: workPath(Number(params.number)),
    noindex: true,
  });

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { homesmith, today, setup, left, jobs, feed, idempotencyKey, saved } = loaderData;
  return (
    <WorkFrame homesmith={homesmith} title="Today" over={today}>
      {left !== null && actionData === undefined && <LeftNotice left={left} />}
      <WaitingReports reports={jobs.reports} />
      {setup !== null && !setup.isUnderWay && <SetupCard {...setup} />}
      <OverviewPage
        // The checklist says the others.
        homesmith={setup === null ? homesmith : { ...homesmith, gaps: setup.others }}
        idempotencyKey={idempotencyKey}
        saved={saved}
        refused={actionData ?? null}
        today={<Today {...jobs} sickDay={workPath(homesmith.number, 'sick-day')} />}
        comingUp={<ComingUp {...jobs} />}
        feed={
          <FeedCard
            address={feed}
            tells={HOMESMITH_FEED}
            said={actionData ? null : formatFeedNotice(saved)}
          />
        }
      />
      {/* Their day comes first. */}
      {setup?.isUnderWay && <SetupCard {...setup} />}
    </WorkFrame>
  );
}
