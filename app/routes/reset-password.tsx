/** /reset-password?token=: the link of "Forgot password?" (readings). */
import { data } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { presentAsked } from '#app/features/accounts/links/asked-link.ts';
import {
  type ResetOutcome,
  ResetPasswordPage,
} from '#app/features/accounts/links/ResetPasswordPage.tsx';
import { findPasswordReset, resetPassword } from '#app/features/accounts/password-reset.server.ts';
import { presentRefusal } from '#app/features/accounts/refusals.ts';
import { readForm } from '#app/platform/http/form.server.ts';
import { requireSpelling } from '#app/platform/http/one-spelling.server.ts';
import { TooBusy } from '#app/platform/passwords/passwords.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/reset-password';

const tokenOf = ({ url }: Request) => new URL(url).searchParams.get('token') ?? '';

export async function loader({ context, request }: Route.LoaderArgs) {
  requireSpelling(request, '/reset-password');
  const found = await findPasswordReset(context.get(appContext), tokenOf(request));
  return { asked: presentAsked(found) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const password = form?.get('password');
  const confirmation = form?.get('confirmation');
  if (password === undefined || confirmation === undefined) {
    return data({ outcome: null }, { status: 400 });
  }
  const given = { token: tokenOf(request), password, confirmation };
  const { outcome, status } = await reset(context.get(appContext), given);
  return data({ outcome }, { status });
}

async function reset(...args: Parameters<typeof resetPassword>): Promise<{
  outcome: ResetOutcome;
  status: number;
}> {
  try {
    const result = await resetPassword(...args);
    if (result.ok) return { outcome: { kind: 'reset' }, status: 200 };
    if (result.refusal.code === 'link-dead') return { outcome: { kind: 'dead' }, status: 410 };
    const { code, message, status } = presentRefusal(result.refusal);
    return { outcome: { kind: 'refused', code, message }, status };
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    const { code, message, status } = presentRefusal({ code: 'too-busy' });
    return { outcome: { kind: 'refused', code, message }, status };
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Choose a new password'),
    description: 'Set a new password for your account.',
    path: '/reset-password',
    noindex: true,
  });

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetPasswordPage asked={loaderData.asked} outcome={actionData?.outcome ?? null} />;
}
