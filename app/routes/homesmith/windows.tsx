/** /homesmith/:number/windows: the windows that homeowners see, and which of them are this homesmith's. */
import { data } from 'react-router';
import { type AppContext, appContext } from '#app/context.server.ts';
import type { HoursSpan } from '#app/features/homesmiths/api/roster.ts';
import { WorkFrame } from '#app/features/homesmiths/api/views.tsx';
import { requireOwnHomesmith, viewHomesmith } from '#app/features/homesmiths/api/work.server.ts';
import { listServicesDone } from '#app/features/homesmiths/api/work.ts';
import { OwnWindowsPage } from '#app/features/scheduling/api/views.tsx';
import { findOwnWindows, findSold } from '#app/features/scheduling/api/windows.server.ts';
import {
  formatTimesRefusal,
  NOT_AVAILABLE,
  OWN_FIELDS,
  readTimesQuestion,
  TIMES_FIELDS,
  waitOf,
} from '#app/features/scheduling/api/windows.ts';
import { SERVICES_FIELD } from '#app/features/service-list/api/list.ts';
import { workPath } from '#app/kernel/urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/windows';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const own = await requireOwnHomesmith(ctx, params.number);
  const homesmith = await viewHomesmith(ctx, own);
  const service = url.searchParams.get(OWN_FIELDS.service);
  const zip = url.searchParams.get(OWN_FIELDS.zip) ?? own.area.baseZip;
  const page = {
    homesmith,
    zip,
    service,
    services: listServicesDone(ctx.catalogue.current().services, homesmith),
    problem: null,
    zoneName: null,
    windows: null,
  };
  if (service === null) return page;
  try {
    const found = await look(ctx, { ...own, hours: homesmith.hours }, { zip, service });
    return data({ ...page, ...found.said }, found.init);
  } catch (error) {
    ctx.log.error({ error }, 'windows not found');
    return data({ ...page, problem: NOT_AVAILABLE }, { status: 503 });
  }
}

async function look(
  ctx: AppContext,
  own: { number: number; timeZone: string; hours: readonly HoursSpan[] },
  { zip, service }: Record<'zip' | 'service', string>,
) {
  const query = new URLSearchParams({ [TIMES_FIELDS.zip]: zip, [SERVICES_FIELD]: service });
  const asked = readTimesQuestion(query, findSold(ctx.catalogue.current()));
  const found = asked.ok ? await findOwnWindows(ctx, own, asked.value) : asked;
  if (found.ok) return { said: found.value, init: {} };
  const { refusal } = found;
  return { said: { problem: formatTimesRefusal(refusal) }, init: waitOf(refusal) ?? {} };
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled('Openings'),
    description: 'The arrival times that homeowners see.',
    path: workPath(Number(params.number), 'windows'),
    noindex: true,
  });

export default function Windows({ loaderData }: Route.ComponentProps) {
  const { homesmith, ...page } = loaderData;
  return (
    <WorkFrame homesmith={homesmith} title="Openings">
      <OwnWindowsPage {...page} action={workPath(homesmith.number, 'windows')} />
    </WorkFrame>
  );
}
