/** /servicelist/times: windows for the list in the address, or in the account of whoever is signed in. */
import { redirect } from 'react-router';
import { type AppContext, appContext } from '#app/context.server.ts';
import { loadProfile } from '#app/features/customers/customers.server.ts';
import { TimesPage, WEEKENDS_FIELD } from '#app/features/scheduling/pages/TimesPage.tsx';
import { findSold, planWithinLimit } from '#app/features/scheduling/windows/ask-times.server.ts';
import {
  readTimesQuestion,
  TIMES_FIELDS,
  tellTimesRefusal,
} from '#app/features/scheduling/windows/asked-times.ts';
import { MAX_LATER } from '#app/features/scheduling/windows/plan-home.server.ts';
import { viewTimes } from '#app/features/scheduling/windows/times-view.ts';
import { nameZone } from '#app/features/scheduling/windows/zone-name.ts';
import { readList } from '#app/features/service-list/account/stored-lists.server.ts';
import { SERVICES_FIELD, timesPathOf } from '#app/features/service-list/list/spelled-orders.ts';
import { TIMES_PATH } from '#app/kernel/urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/service-list-times';

/** Around it are homesmiths to try a trial with. */
const SAMPLE_ZIP = '94103';

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const query = new URL(request.url).searchParams;
  const services = query.getAll(SERVICES_FIELD);
  if (services.length === 0) await leadToOwnList(ctx);
  const zip = query.get(TIMES_FIELDS.zip) ?? (await homeZipOf(ctx));
  query.set(TIMES_FIELDS.zip, zip);
  const isWeekendsOnly = query.get(WEEKENDS_FIELD) === '1';
  const page = {
    services,
    zip,
    later: 0,
    hasMore: false,
    isWeekendsOnly,
    sampleZip: ctx.config.mode === 'trial' ? SAMPLE_ZIP : null,
    problem: null,
    view: null,
  };
  if (services.length === 0 || zip === '') return page;
  const catalogue = ctx.catalogue.current();
  const asked = readTimesQuestion(query, findSold(catalogue));
  if (!asked.ok) return { ...page, problem: tellTimesRefusal(asked.refusal) };
  const planned = await planWithinLimit(ctx, asked.value);
  if (!planned.ok) return { ...page, problem: tellTimesRefusal(planned.refusal) };
  const { later } = asked.value;
  const view = viewTimes(planned.value, asked.value, {
    tradeName: (slug) => catalogue.trades.find((trade) => trade.slug === slug)?.name ?? slug,
    isWeekendsOnly,
    zoneName: nameZone(planned.value.timeZone, ctx.now),
  });
  return { ...page, later, hasMore: later < MAX_LATER, view };
}

/** Whoever is signed in has a list without an address. */
async function leadToOwnList({ actor, database, catalogue }: AppContext): Promise<void> {
  if (!actor?.user.registrationComplete) return;
  const list = await readList({ db: database.db, catalogue: catalogue.current() }, actor.userId);
  const isSold = findSold(catalogue.current());
  // What is sold no longer would refuse the rest.
  const orders = (list.ok ? (list.value?.orders ?? []) : []).filter(
    ({ status, serviceId }) => status !== 'confirmed' && isSold(serviceId ?? '') !== null,
  );
  if (orders.length > 0) throw redirect(timesPathOf(orders));
}

/** The profile's; "" for whoever has none. */
async function homeZipOf({ actor, database }: AppContext): Promise<string> {
  if (!actor?.user.registrationComplete) return '';
  const profile = await loadProfile(database.db, actor.userId);
  return profile?.zip_code?.slice(0, 5) ?? '';
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Choose times'),
    description: 'When homesmiths can come for everything on your list.',
    path: TIMES_PATH,
    noindex: true,
  });

export default function ServiceListTimes({ loaderData }: Route.ComponentProps) {
  return <TimesPage {...loaderData} />;
}
