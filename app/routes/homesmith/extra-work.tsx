/** /homesmith/:number/visits/:visit/extra-work: asks the customer to approve extra work, or less. */
import { appContext } from '#app/context.server.ts';
import { CHANGE_FIELDS } from '#app/features/bookings/api/bookings.ts';
import {
  askChange,
  reviewChange,
  reviewOf,
  viewExtraWork,
} from '#app/features/bookings/api/job.server.ts';
import { PHOTO_CODES, UNREAD_PHOTOS } from '#app/features/bookings/api/photos.ts';
import { ExtraWorkPage } from '#app/features/bookings/api/views.tsx';
import { leaveJob, leaveJobPage } from '#app/features/bookings/api/work.server.ts';
import { WorkFrame } from '#app/features/homesmiths/api/views.tsx';
import { requireOwnHomesmith, viewHomesmith } from '#app/features/homesmiths/api/work.server.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { answerUpload } from '#app/platform/action/upload-forms.server.ts';
import { headersOfAction, type PostedForm } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/extra-work';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const own = await requireOwnHomesmith(ctx, params.number);
  const asked = {
    number: own.number,
    visitId: params.visit,
    catalogue: ctx.catalogue.current(),
    isLess: isLessIn(url),
    serviceId: url.searchParams.get(CHANGE_FIELDS.service),
  };
  const view = isUuid(params.visit) ? await viewExtraWork(ctx, asked) : null;
  if (view === null) return leaveJob(ctx, asked);
  return { homesmith: await viewHomesmith(ctx, own), idempotencyKey: ctx.newId(), view };
}

const FORMS = {
  actions: { review: reviewChange, ask: askChange },
  // Nothing is asked before its numbers were shown.
  intentOf: (form: PostedForm) => (form.get('intent') === 'ask' ? 'ask' : 'review'),
  // It's still what was checked when only its photos can't be taken.
  beside: Object.fromEntries(['review', ...PHOTO_CODES].map((code) => [code, reviewOf])),
  unread: UNREAD_PHOTOS,
  goneTo: leaveJobPage,
};

export function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  return answerUpload(FORMS, { ...ctx, uploads: ctx.photos.uploads }, request, params);
}

export const headers: Route.HeadersFunction = headersOfAction;

const isLessIn = ({ search }: { search: string }): boolean =>
  new URLSearchParams(search).has('less');

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: titled(isLessIn(location) ? 'Less work' : 'Extra work'),
    description: isLessIn(location)
      ? 'Ask the homeowner to approve less work, at a lower price.'
      : 'Ask the homeowner to approve extra work.',
    path: location.pathname,
    noindex: true,
  });

export default function ExtraWork({ loaderData, actionData }: Route.ComponentProps) {
  const { homesmith, ...page } = loaderData;
  const { isLess, job } = page.view;
  return (
    <WorkFrame
      homesmith={homesmith}
      title={isLess ? 'Less work' : 'Extra work'}
      back={{ name: 'Visit', to: job }}
    >
      <ExtraWorkPage {...page} refused={actionData ?? null} />
    </WorkFrame>
  );
}
