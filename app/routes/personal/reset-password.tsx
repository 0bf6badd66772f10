/** /reset-password?token=: the link of "Forgot password?" (readings). */
import { data } from 'react-router';
import { type AppContext, appContext } from '#app/context.server.ts';
import { presentAsked } from '#app/features/identity/links/asked-link.ts';
import { pressLinkButton } from '#app/features/identity/links/link-change.server.ts';
import {
  type ResetOutcome,
  ResetPasswordPage,
} from '#app/features/identity/links/ResetPasswordPage.tsx';
import {
  findOfferedPasskeys,
  removePasskeysAfterReset,
} from '#app/features/identity/passwords/passkeys-after-reset.server.ts';
import {
  findPasswordReset,
  resetPassword,
} from '#app/features/identity/passwords/password-reset.server.ts';
import { idsIn } from '#app/features/identity/passwords/reset-passkeys.ts';
import { presentRefusal } from '#app/features/identity/refusals.ts';
import { describeTriesLeft } from '#app/features/identity/tries-left.ts';
import { RESET_PASSWORD_PATH } from '#app/kernel/urls.ts';
import { readForm } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/reset-password';

const tokenOf = ({ url }: Request) => new URL(url).searchParams.get('token') ?? '';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const token = tokenOf(request);
  const asked = presentAsked(await findPasswordReset(ctx, token));
  return { asked, offered: asked === null ? await findOfferedPasskeys(ctx, token) : null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const ctx = context.get(appContext);
  const token = tokenOf(request);
  if (form?.get('intent') === 'passkeys') {
    const given = { ids: idsIn(form), code: form.get('code') };
    const { outcome, status } = await removePasskeys(ctx, token, given);
    return data({ outcome }, { status });
  }
  const password = form?.get('password');
  const confirmation = form?.get('confirmation');
  if (password === undefined || confirmation === undefined) {
    return data({ outcome: null }, { status: 400 });
  }
  const { outcome, status } = await reset(ctx, { token, password, confirmation });
  return data({ outcome }, { status });
}

type Answer = { outcome: ResetOutcome; status: number };

async function removePasskeys(
  ctx: AppContext,
  token: string,
  given: Parameters<typeof removePasskeysAfterReset>[2],
): Promise<Answer> {
  const result = await pressLinkButton('remove-passkeys', ctx, (known) =>
    removePasskeysAfterReset(known, token, given),
  );
  if (result.ok) return { outcome: { kind: 'passkeys-removed', ...result.value }, status: 200 };
  if (result.refusal.code === 'link-dead') return { outcome: { kind: 'dead' }, status: 410 };
  const { code, message: refused, status, triesLeft } = presentRefusal(result.refusal);
  const message = [refused, describeTriesLeft(triesLeft)].filter(Boolean).join(' ');
  return { outcome: { kind: 'passkeys-kept', code, message }, status };
}

async function reset(ctx: AppContext, given: Parameters<typeof resetPassword>[1]): Promise<Answer> {
  const result = await pressLinkButton('reset-password', ctx, (known) =>
    resetPassword(known, given),
  );
  if (result.ok) return { outcome: { kind: 'reset' }, status: 200 };
  if (result.refusal.code === 'link-dead') return { outcome: { kind: 'dead' }, status: 410 };
  const { code, message, status } = presentRefusal(result.refusal);
  return { outcome: { kind: 'refused', code, message }, status };
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
