/** /careers/apply: an application or an introduction with a CV, and the page once it was sent. */
import { data } from 'react-router';
import { type AppContext, appContext } from '#app/context.server.ts';
import {
  APPLY_FORMS,
  findAsked,
  readSentApplication,
} from '#app/features/careers/api/careers.server.ts';
import { applyTitle } from '#app/features/careers/api/careers.ts';
import { ApplyPage, SentApplicationPage } from '#app/features/careers/api/views.tsx';
import { firstNameForForm } from '#app/features/customers/api/customers.server.ts';
import { allowsForeignScripts } from '#app/features/privacy/api/privacy.client.ts';
import { CAREERS_APPLY_PATH } from '#app/kernel/urls.ts';
import { answerUpload } from '#app/platform/action/upload-forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/careers-apply';

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const sent = await readSentApplication(ctx, url.searchParams);
  if (sent !== null) return { sent, form: null };
  const asked = findAsked(ctx, url.searchParams);
  return { sent, form: { ...asked, idempotencyKey: ctx.newId(), known: await knownOf(ctx) } };
}

async function knownOf(ctx: AppContext) {
  if (ctx.actor === null) return null;
  return { email: ctx.actor.user.email, name: await firstNameForForm(ctx) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerUpload(APPLY_FORMS, context.get(appContext), request, {});

export const headers: Route.HeadersFunction = headersOfAction;

/** With JavaScript the page stays, and keeps the chosen file. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const refused = await serverAction();
  // Without an error status it would count as sent, and the form would be reset.
  return data({ ...refused, hasFile: true }, { status: 400 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: titled(applyTitle(loaderData ?? null)),
    description: 'A few sentences and your resume. A person will read them and email you back.',
    path: CAREERS_APPLY_PATH,
    noindex: true,
  });

export default function CareersApply({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, form } = loaderData;
  if (sent !== null) return <SentApplicationPage {...sent} />;
  return <ApplyPage {...form} refused={actionData ?? null} allowsGoogle={allowsForeignScripts} />;
}
