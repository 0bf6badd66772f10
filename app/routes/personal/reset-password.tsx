/** /reset-password?token=: the link of "Forgot password?" (readings). */
import { data } from 'react-router';
import { type AppContext, appContext } from '#app/context.server.ts';
import { pressLinkButton, tokenOf } from '#app/features/identity/api/identity.server.ts';
import { idsIn, presentAsked } from '#app/features/identity/api/identity.ts';
import {
  findOfferedPasskeys,
  findPasswordReset,
  removePasskeysAfterReset,
  resetPassword,
} from '#app/features/identity/api/passwords.server.ts';
import { type ResetOutcome, ResetPasswordPage } from '#app/features/identity/api/views.tsx';
import { RESET_PASSWORD_PATH } from '#app/kernel/urls.ts';
import { readForm } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/reset-password';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const token = tokenOf(request);
  const asked = presentAsked(await findPasswordReset(ctx, token));
  return { asked, offered: asked === null ? await findOfferedPasskeys(ctx, token) : null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const ctx = context.get(appContext);
  const { outcome, status = 200 } =
    form?.get('intent') === 'passkeys'
      ? await removePasskeys(ctx, { request, form })
      : await reset(ctx, { request, form });
  return data({ outcome }, { status });
}

type PressInput = Parameters<typeof pressLinkButton>[2];
type Answer = { outcome: ResetOutcome; status?: number };

async function removePasskeys(ctx: AppContext, sent: PressInput): Promise<Answer> {
  const ids = idsIn(sent.form ?? new Map());
  const pressed = await pressLinkButton(removePasskeysAfterReset, ctx, { ...sent, ids });
  if (pressed.ok) return { outcome: { kind: 'passkeys-removed', ...pressed.value } };
  const { outcome, status } = pressed;
  return {
    outcome: outcome.kind === 'dead' ? outcome : { ...outcome, kind: 'passkeys-kept' },
    status,
  };
}

async function reset(ctx: AppContext, sent: PressInput): Promise<Answer> {
  const pressed = await pressLinkButton(resetPassword, ctx, sent);
  return pressed.ok ? { outcome: { kind: 'reset' } } : pressed;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Choose a new password'),
    description: 'Set a new password for your account.',
    path: RESET_PASSWORD_PATH,
    noindex: true,
  });

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetPasswordPage {...loaderData} outcome={actionData?.outcome ?? null} />;
}
