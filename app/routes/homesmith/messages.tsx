/** /homesmith/:number/visits/:visit/messages: messages with the customer, for members of the homesmith. */
import { appContext } from '#app/context.server.ts';
import {
  JOB_MESSAGES,
  messageIntent,
  viewMessages,
} from '#app/features/bookings/api/messages.server.ts';
import { Messages } from '#app/features/bookings/api/views.tsx';
import { leaveJob, leaveJobPage } from '#app/features/bookings/api/work.server.ts';
import { WorkFrame } from '#app/features/homesmiths/api/views.tsx';
import { requireOwnHomesmith, viewHomesmith } from '#app/features/homesmiths/api/work.server.ts';
import { jobPath } from '#app/kernel/booking-urls.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/messages';

const SAID = ['sent', 'flagged'] as const;

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const own = await requireOwnHomesmith(ctx, params.number);
  const { number } = own;
  const userId = ctx.actor?.userId ?? '';
  const asked = { by: 'homesmith', userId, number, visitId: params.visit } as const;
  const view = isUuid(params.visit) ? await viewMessages(ctx, asked) : null;
  if (view === null) return leaveJob(ctx, asked);
  const said = SAID.find((word) => searchParams.has(word)) ?? null;
  return {
    homesmith: await viewHomesmith(ctx, own),
    idempotencyKey: ctx.newId(),
    view,
    said,
    visit: jobPath(number, params.visit),
  };
}

const FORMS = { actions: JOB_MESSAGES, intentOf: messageIntent, goneTo: leaveJobPage };

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: titled('Messages'),
    description: 'Messages between you and the homeowner.',
    path: location.pathname,
    noindex: true,
  });

export default function JobMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { homesmith, visit, ...page } = loaderData;
  const { other } = page.view;
  return (
    <WorkFrame
      homesmith={homesmith}
      title={other === null ? 'Messages' : `You and ${other}`}
      back={{ name: 'Visit', to: visit }}
    >
      <Messages {...page} refused={actionData ?? null} />
    </WorkFrame>
  );
}
