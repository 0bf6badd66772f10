/** /servicelist/times: windows for the list in the address, or in the signed-in account. */
import { data, redirect } from 'react-router';
import { type AppContext, appContext } from '#app/context.server.ts';
import { countDoneVisits, findKnownTo } from '#app/features/bookings/api/found.server.ts';
import { loadProfile } from '#app/features/customers/api/customers.server.ts';
import { SAMPLE_ZIP } from '#app/features/homesmiths/api/homesmiths.ts';
import { findPublicHomesmiths } from '#app/features/homesmiths/api/roster.server.ts';
import { findNearestArea } from '#app/features/scheduling/api/areas.server.ts';
import { TimesPage, type TimesPageProps } from '#app/features/scheduling/api/views.tsx';
import {
  findSold,
  isPeriod,
  listZones,
  MAX_LATER,
  planWithinLimit,
} from '#app/features/scheduling/api/windows.server.ts';
import {
  CHOOSE_EACH,
  describeScope,
  formatTimesRefusal,
  isServed,
  type ListPlan,
  listNamed,
  mayChangeLater,
  NOT_AVAILABLE,
  nameZone,
  planOf,
  readTimesQuestion,
  scopeFields,
  TIMES_FIELDS,
  UNCHOSEN_FIELD,
  viewPeople,
  viewTimes,
  waitOf,
} from '#app/features/scheduling/api/windows.ts';
import { gatherChoices, SERVICES_FIELD, timesPathOf } from '#app/features/service-list/api/list.ts';
import { readList } from '#app/features/service-list/api/personal-data.server.ts';
import { LAST_US_ZONE, localDateIn } from '#app/kernel/local-date.ts';
import { toReadableQuery } from '#app/kernel/text.ts';
import { TIMES_PATH } from '#app/kernel/urls.ts';
import { readZip } from '#app/platform/zip-codes/read-zip.ts';
import { zipCookie } from '#app/platform/zip-codes/zip-cookie.ts';
import { HeldTimes } from '#app/shell/held/HeldTimes.tsx';
import { type HeldHint, readHeldHint } from '#app/shell/held/held-hint.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/service-list-times';

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const query = gatherChoices(toReadableQuery(new URL(request.url).searchParams));
  // Days that no page leads to: the first ones are shown.
  if (!isPeriod(query.get(TIMES_FIELDS.later) ?? '0')) query.delete(TIMES_FIELDS.later);
  const cookies = request.headers.get('Cookie');
  const held = readHeldHint(cookies);
  try {
    return await findTimes(ctx, query, { zip: readZip(cookies), held });
  } catch (error) {
    if (error instanceof Response) throw error;
    ctx.log.error({ error }, 'windows not found');
    const page = { ...pageOf(ctx, query), held, problem: NOT_AVAILABLE };
    return data(page, { status: 503, headers: { 'Retry-After': '60' } });
  }
}

/** What this browser remembers; a customer's home goes before the ZIP code. */
type BrowserMemory = { zip: string | null; held: HeldHint | null };

async function findTimes(
  ctx: AppContext,
  query: URLSearchParams,
  { zip: known, held }: BrowserMemory,
) {
  if (!query.has(SERVICES_FIELD)) await leadToOwnList(ctx);
  query.set(
    TIMES_FIELDS.zip,
    query.get(TIMES_FIELDS.zip) || (await homeZipOf(ctx)) || (known ?? ''),
  );
  const page = { ...pageOf(ctx, query), held };
  const { zip } = page;
  if (!query.has(SERVICES_FIELD) || zip === '' || query.has(TIMES_FIELDS.change)) return page;
  const catalogue = ctx.catalogue.current();
  const asked = readTimesQuestion(query, findSold(catalogue));
  if (!asked.ok) return { ...page, problem: formatTimesRefusal(asked.refusal) };
  const planned = await planWithinLimit(ctx, asked.value);
  if (!planned.ok) {
    const { refusal } = planned;
    const problem = formatTimesRefusal(refusal);
    const wait = waitOf(refusal);
    return wait === null ? { ...page, problem } : data({ ...page, problem }, wait);
  }
  const { zip: home } = planned.value;
  const remembering = { headers: { 'Set-Cookie': zipCookie(home, ctx.visitor.isSecure) } };
  if (!isServed(planned.value)) {
    const nearest = await findNearestArea(ctx.database.db, home);
    return data({ ...page, notServed: { zip: home, nearest } }, remembering);
  }
  const { later } = asked.value;
  const view = viewTimes(planned.value, asked.value, {
    tradeName: (slug) => catalogue.trades.find((trade) => trade.slug === slug)?.name ?? slug,
    zoneName: nameZone(planned.value.timeZone, ctx.now),
    people: await findPeople(ctx, planOf(planned.value, asked.value.plan)),
  });
  const hasMore = later < MAX_LATER && mayChangeLater(planned.value);
  const isUnchosen = query.has(UNCHOSEN_FIELD) && view.visits.some(({ chosen }) => chosen === '');
  const problem = isUnchosen ? CHOOSE_EACH : null;
  const scope = describeScope(query, asked.value.orders);
  return data({ ...page, scope, later, hasMore, view, problem }, remembering);
}

/** Those whom the windows of a plan name. */
async function findPeople({ actor, database: { db }, now }: AppContext, plan: ListPlan | null) {
  const known = await findKnownTo(db, actor?.userId ?? null);
  const numbers = listNamed(plan, known);
  const today = localDateIn(LAST_US_ZONE, now);
  const [homesmiths, done] = await Promise.all([
    findPublicHomesmiths(db, numbers, today),
    countDoneVisits(db, numbers),
  ]);
  return viewPeople(homesmiths, { known, done, today });
}

/** The page before anything is searched. */
function pageOf(ctx: AppContext, query: URLSearchParams): TimesPageProps {
  const zip = query.get(TIMES_FIELDS.zip) ?? '';
  return {
    idempotencyKey: ctx.newId(),
    kept: scopeFields(query),
    scope: null,
    zip,
    ...listZones(zip, query.get(TIMES_FIELDS.zone), ctx.now),
    later: 0,
    hasMore: false,
    isWeekendsOnly: query.get(TIMES_FIELDS.weekends) === '1',
    sampleZip: ctx.config.mode === 'trial' ? SAMPLE_ZIP : null,
    problem: null,
    view: null,
    notServed: null,
  };
}

/** A signed-in customer's own list is not in the address: redirect to one that has it. */
async function leadToOwnList({ actor, database, catalogue }: AppContext): Promise<void> {
  if (!actor?.user.registrationComplete) return;
  const list = await readList({ db: database.db, catalogue: catalogue.current() }, actor.userId);
  const isSold = findSold(catalogue.current());
  // Services that are no longer sold would make the whole list invalid.
  const orders = (list?.orders ?? []).filter(
    ({ status, serviceId }) => status !== 'confirmed' && isSold(serviceId ?? '') !== null,
  );
  if (orders.length > 0) throw redirect(timesPathOf(orders));
}

/** From the profile; "" without one. */
async function homeZipOf({ actor, database }: AppContext): Promise<string> {
  if (!actor?.user.registrationComplete) return '';
  const profile = await loadProfile(database.db, actor.userId);
  return profile?.zip_code?.slice(0, 5) ?? '';
}

/** Passes on Retry-After when the search is too busy. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Choose times'),
    description: 'See when homesmiths can come, and book your whole list.',
    path: TIMES_PATH,
    noindex: true,
  });

export default function ServiceListTimes({ loaderData }: Route.ComponentProps) {
  const { held, ...page } = loaderData;
  return <TimesPage {...page} top={<HeldTimes known={held} />} />;
}
