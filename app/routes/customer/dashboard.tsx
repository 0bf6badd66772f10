/** /dashboard: "Account Dashboard" (spec §2), for registered customers. */
import { redirect } from 'react-router';
import { appContext, currentCustomer } from '#app/context.server.ts';
import { FEED_FORMS, findBookingFeed } from '#app/features/bookings/api/bookings.server.ts';
import { hasOpenBookings } from '#app/features/bookings/api/found.server.ts';
import { listOwnHolds } from '#app/features/bookings/api/hold.server.ts';
import { listOwnVisits } from '#app/features/bookings/api/pages.server.ts';
import { PastVisits, UpcomingVisits, WaitingVisits } from '#app/features/bookings/api/views.tsx';
import { suggestionsOf } from '#app/features/catalogue/api/browse.ts';
import { loadDashboard } from '#app/features/customers/api/customers.server.ts';
import { Dashboard } from '#app/features/customers/api/views.tsx';
import { listConversations } from '#app/features/inbox/api/conversations.server.ts';
import { ConversationsCard } from '#app/features/inbox/api/views.tsx';
import { listOwnRequests } from '#app/features/scheduling/api/requests.server.ts';
import { FeedCard, RequestsCard } from '#app/features/scheduling/api/views.tsx';
import { readList } from '#app/features/service-list/api/personal-data.server.ts';
import { ListCard } from '#app/features/service-list/api/views.tsx';
import { DASHBOARD_PATH } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/dashboard';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const { userId } = context.get(currentCustomer);
  const view = await loadDashboard(ctx, userId);
  const list = await readList({ db: ctx.database.db, catalogue: ctx.catalogue.current() }, userId);
  const conversations = await listConversations(ctx, INBOX_ROOMS, { userId });
  // The account was deleted during this request.
  if (view === null) throw redirect('/');
  const suggestions = suggestionsOf(ctx.catalogue.current().services);
  const requests = await listOwnRequests(ctx, userId);
  const visits = await listOwnVisits(ctx, userId);
  const asked = new Set(requests.map(({ reference }) => reference));
  const deletionWaits =
    view.deletionDueAt !== null && (await hasOpenBookings(ctx.database.db, userId));
  return {
    view,
    deletionWaits,
    requests,
    visits,
    holds: await listOwnHolds(ctx, userId),
    feed: await findBookingFeed(ctx, userId),
    conversations: conversations.filter(({ reference }) => !asked.has(reference)),
    suggestions,
    orders: list?.orders ?? null,
  };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerForms(FEED_FORMS, context.get(appContext), request, {});

export const headers: Route.HeadersFunction = headersOfAction;

const FEED_TELLS =
  'See your visits in your phone’s calendar. They’ll stay up to date. Anyone with this link can see your visit times, jobs, and ZIP code, but not your street address.';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Account Dashboard'),
    description: 'What’s waiting for you, your visits, your service list and your account.',
    path: DASHBOARD_PATH,
    noindex: true,
  });

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { view, orders, requests, visits, holds, feed, conversations, suggestions } = loaderData;
  const { waiting, upcoming, past, quotes } = visits;
  const waits = holds.length + waiting.length + quotes.length;
  // Not shown before the first visit.
  const hasFeed = feed !== null || waiting.length + upcoming.length + past.length > 0;
  return (
    <Dashboard
      view={view}
      deletionWaits={loaderData.deletionWaits}
      waiting={
        waits === 0 ? null : <WaitingVisits holds={holds} entries={waiting} quotes={quotes} />
      }
      waits={waits}
      upcoming={<UpcomingVisits entries={upcoming} />}
      past={past.length === 0 ? null : <PastVisits entries={past} />}
      calendar={hasFeed ? <FeedCard address={feed} tells={FEED_TELLS} /> : null}
      serviceList={<ListCard stored={orders} suggestions={suggestions} isNext={waits === 0} />}
      requests={requests.length === 0 ? null : <RequestsCard requests={requests} />}
      conversations={
        conversations.length === 0 ? null : <ConversationsCard entries={conversations} />
      }
    />
  );
}
