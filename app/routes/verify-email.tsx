/** /verify-email?token=: the link of the verification mail (readings, step 3). */
import { data } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { presentAsked } from '#app/features/accounts/links/asked-link.ts';
import {
  VerifyEmailPage,
  type VerifyOutcome,
} from '#app/features/accounts/links/VerifyEmailPage.tsx';
import {
  disownRegistration,
  findVerification,
  verifyEmail,
} from '#app/features/accounts/verification.server.ts';
import { readForm } from '#app/platform/http/form.server.ts';
import { requireSpelling } from '#app/platform/http/one-spelling.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/verify-email';

const tokenOf = ({ url }: Request) => new URL(url).searchParams.get('token') ?? '';

export async function loader({ context, request }: Route.LoaderArgs) {
  requireSpelling(request, '/verify-email');
  return { asked: presentAsked(await findVerification(context.get(appContext), tokenOf(request))) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const intent = (await readForm(request))?.get('intent');
  const ctx = context.get(appContext);
  if (intent === 'verify') {
    const verified = await verifyEmail(ctx, tokenOf(request));
    return outcome(verified.ok ? 'verified' : 'dead');
  }
  if (intent === 'not-me') {
    const disowned = await disownRegistration(ctx, tokenOf(request));
    return outcome(disowned.ok ? 'disowned' : 'dead');
  }
  return data({ outcome: null }, { status: 400 });
}

const outcome = (value: VerifyOutcome) =>
  data({ outcome: value }, { status: value === 'dead' ? 410 : 200 });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Verify your email address'),
    description: 'Confirm that this email address is yours.',
    path: '/verify-email',
    noindex: true,
  });

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <VerifyEmailPage asked={loaderData.asked} outcome={actionData?.outcome ?? null} />;
}
