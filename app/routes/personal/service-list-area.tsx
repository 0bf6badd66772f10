/** /servicelist/area: one email when we serve a ZIP code. */
import { type AppContext, appContext } from '#app/context.server.ts';
import {
  type FormRefusal,
  formRefusalOf,
  presentFormRefusal,
} from '#app/features/inbox/forms/inbox.messages.ts';
import { AreaPage, type AreaView } from '#app/features/scheduling/areas/AreaPage.tsx';
import {
  askForNotice,
  confirmByKey,
  findByKey,
  stopByKey,
} from '#app/features/scheduling/areas/area-notices.server.ts';
import {
  type AreaQuestion,
  readAreaQuestion,
} from '#app/features/scheduling/areas/area-question.ts';
import { AREAS_POLICY } from '#app/features/scheduling/areas/areas.policy.ts';
import { findNearestArea } from '#app/features/scheduling/areas/nearest-area.server.ts';
import { accept } from '#app/kernel/result.ts';
import { AREA_PATH } from '#app/kernel/urls.ts';
import { headersOfAction, readForm } from '#app/platform/http/form.server.ts';
import { answerForm, type FormChange } from '#app/platform/http/form-change.server.ts';
import { readZip } from '#app/platform/zip-codes/read-zip.ts';
import { findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import { zipCookie } from '#app/platform/zip-codes/zip-cookie.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/service-list-area';

const areaPath = (query: Record<string, string>): string =>
  `${AREA_PATH}?${new URLSearchParams(query)}`;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const known = readZip(request.headers.get('Cookie')) ?? '';
  return { once: ctx.newId(), view: await viewOf(ctx, url.searchParams, known) };
}

async function viewOf(ctx: AppContext, query: URLSearchParams, known: string): Promise<AreaView> {
  const [key, sent] = [query.get('key'), zipIn(query.get('sent'))];
  if (query.has('stopped')) return { kind: 'stopped' };
  if (key === null) {
    if (sent !== '') return { kind: 'sent', zip: sent };
    const zip = zipIn(query.get('zip')) || known;
    const nearest = zip === '' ? null : await findNearestArea(ctx.database.db, zip);
    return { kind: 'ask', zip, nearest: nearest?.zip === zip ? null : nearest };
  }
  const found = await findByKey(ctx, key);
  if (found === null) return { kind: 'dead' };
  const { zip, isConfirmed } = found;
  return { kind: 'mailed', zip, isConfirmed, address: areaPath({ key }) };
}

const zipIn = (text: string | null): string => /^\d{5}$/.exec(text ?? '')?.[0] ?? '';

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const form = await readForm(request);
  const key = url.searchParams.get('key');
  if (key === null) return answerForm(ask(ctx), ctx, form);
  return answerForm(form?.get('intent') === 'stop' ? stop(key) : confirm(key), ctx, form);
}

const ask = ({
  visitor: { isSecure },
}: AppContext): FormChange<AppContext, AreaQuestion, { zip: string }, FormRefusal> => ({
  policy: AREAS_POLICY.ask,
  parse: (form) =>
    form === null ? null : readAreaQuestion(form, (zip) => findPlace(zip) !== null),
  run: askForNotice,
  leadsTo: ({ zip }) => areaPath({ sent: zip }),
  headersOf: ({ zip }) => new Headers({ 'Set-Cookie': zipCookie(zip, isSecure) }),
  present: presentFormRefusal,
  refusalOf: formRefusalOf,
  failure: 'area notice not asked for',
});

type ByKey = FormChange<AppContext, null, boolean, FormRefusal>;
const OF_KEY = {
  parse: () => accept(null),
  present: presentFormRefusal,
  refusalOf: formRefusalOf,
} as const satisfies Partial<ByKey>;

/** A link that is no longer good leads back to its page, which says so. */
const confirm = (key: string): ByKey => ({
  ...OF_KEY,
  policy: AREAS_POLICY.confirm,
  run: async (ctx) => accept(await confirmByKey(ctx, key)),
  leadsTo: () => areaPath({ key }),
  failure: 'area notice not confirmed',
});

const stop = (key: string): ByKey => ({
  ...OF_KEY,
  policy: AREAS_POLICY.stop,
  run: async (ctx) => accept(await stopByKey(ctx, key)),
  leadsTo: (wasThere) => areaPath(wasThere ? { stopped: '' } : { key }),
  failure: 'area notice not ended',
});

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Email me when you’re here'),
    description: 'One email when Homesmith serves your ZIP code.',
    path: AREA_PATH,
    noindex: true,
  });

export default function ServiceListArea({ loaderData, actionData }: Route.ComponentProps) {
  return <AreaPage {...loaderData} refused={actionData ?? null} />;
}
