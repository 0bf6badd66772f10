/** /visits/shared/:key: a shared booking, for anyone with its link. */
import { data } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { readShared } from '#app/features/bookings/api/bookings.server.ts';
import { NotShared, SharedPage } from '#app/features/bookings/api/views.tsx';
import { sharedCalendarPath } from '#app/kernel/booking-urls.ts';
import { describeWait } from '#app/kernel/wait.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/shared-visits';

const HEADERS = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const read = await readShared(context.get(appContext), params.key);
  if (read.ok) {
    const calendar = sharedCalendarPath(params.key);
    return data({ view: read.value, calendar, sentence: '' }, { headers: HEADERS });
  }
  const { refusal } = read;
  if (refusal.code === 'gone') {
    const sentence = 'The visits are over, or sharing was turned off. Ask for a new link.';
    return data({ view: null, calendar: '', sentence }, { status: 404, headers: HEADERS });
  }
  const { retryAfterSeconds } = refusal;
  const sentence = `Too many people opened this link. Try again in ${describeWait(retryAfterSeconds)}.`;
  const headers = { ...HEADERS, 'Retry-After': String(retryAfterSeconds) };
  return data({ view: null, calendar: '', sentence }, { status: 429, headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The canonical address is the home page's, because this page's own has the key. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Visits at home'),
    description: 'When a homesmith will be there, and for which jobs.',
    path: '/',
    noindex: true,
  });

export default function SharedVisits({ loaderData }: Route.ComponentProps) {
  const { view, calendar, sentence } = loaderData;
  if (view === null) return <NotShared sentence={sentence} />;
  return <SharedPage view={view} calendar={calendar} />;
}
