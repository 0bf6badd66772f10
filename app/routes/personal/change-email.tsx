/** /change-email?token=: the link mailed to an account's new address. */
import { data } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { confirmEmailChange, findEmailChange } from '#app/features/identity/api/contact.server.ts';
import { pressLinkButton, tokenOf } from '#app/features/identity/api/identity.server.ts';
import { presentAsked } from '#app/features/identity/api/identity.ts';
import { ChangeEmailPage, type ChangeOutcome } from '#app/features/identity/api/views.tsx';
import { CHANGE_EMAIL_PATH } from '#app/kernel/urls.ts';
import { readForm } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/change-email';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { asked: presentAsked(await findEmailChange(context.get(appContext), tokenOf(request))) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const pressed = await pressLinkButton(confirmEmailChange, context.get(appContext), {
    request,
    form,
  });
  return pressed.ok ? outcome({ kind: 'changed' }) : outcome(pressed.outcome, pressed.status);
}

const outcome = (value: ChangeOutcome, status = 200) => data({ outcome: value }, { status });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Confirm your new email address'),
    description: 'Confirm that this email address is yours.',
    path: CHANGE_EMAIL_PATH,
    noindex: true,
  });

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeEmailPage asked={loaderData.asked} outcome={actionData?.outcome ?? null} />;
}
