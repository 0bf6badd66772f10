/** /verify-email?token=: the link of the verification mail (readings, step 3). */
import { data, redirect } from 'react-router';
import { type AppContext, appContext } from '#app/context.server.ts';
import { findHeldOf } from '#app/features/bookings/api/hold.server.ts';
import { findInvitedTo } from '#app/features/homesmiths/api/invitations.server.ts';
import {
  disownRegistration,
  findVerification,
  verifyEmail,
} from '#app/features/identity/api/contact.server.ts';
import { pressLinkButton, tokenOf } from '#app/features/identity/api/identity.server.ts';
import { loginPath, MESSAGES, presentAsked } from '#app/features/identity/api/identity.ts';
import { askForResetByLink } from '#app/features/identity/api/passwords.server.ts';
import { VerifyEmailPage, type VerifyOutcome } from '#app/features/identity/api/views.tsx';
import { heldPath } from '#app/kernel/booking-urls.ts';
import { JOIN_PATH, VERIFY_EMAIL_PATH } from '#app/kernel/urls.ts';
import { readForm } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/verify-email';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const found = await findVerification(ctx, tokenOf(request));
  if (found === null) return { asked: null, heldUntil: null };
  const { userId, ...asked } = found;
  const held = await findHeldOf(ctx, userId);
  return { asked: presentAsked(asked), heldUntil: held?.until ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = form?.get('intent') ?? '';
  // Inherited properties are no buttons.
  const act = Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent] : undefined;
  if (act === undefined) return data({ outcome: null }, { status: 400 });
  return act(context.get(appContext), { request, form });
}

type PressInput = Parameters<typeof pressLinkButton>[2];
type Act = (ctx: AppContext, sent: PressInput) => Promise<Answer>;
type Answer = ReturnType<typeof outcome>;

const ACTIONS: Readonly<Record<string, Act>> = {
  verify: async (ctx, sent) => {
    const verified = await pressLinkButton(verifyEmail, ctx, sent);
    if (!verified.ok) return refused(verified);
    const { userId, email } = verified.value;
    const isHere = ctx.actor?.userId === userId;
    const held = await findHeldOf(ctx, userId);
    if (held === null) {
      const invited = await findInvitedTo(ctx, email);
      const login = loginPath(JOIN_PATH);
      if (invited !== null && isHere) throw redirect(login, 303);
      const on = invited && { kind: 'invitation' as const, login, name: invited.name };
      return outcome({ kind: 'verified', on });
    }
    const page = heldPath(held.reference);
    // In the browser that registers the booking goes on by itself.
    if (isHere) throw redirect(page, 303);
    const on = { kind: 'held' as const, login: loginPath(page), until: held.until };
    return outcome({ kind: 'verified', on });
  },
  'not-me': async (ctx, sent) => {
    const disowned = await pressLinkButton(disownRegistration, ctx, sent);
    return disowned.ok ? outcome({ kind: 'disowned' }) : refused(disowned, true);
  },
  forgot: async (ctx, sent) => {
    const asked = await pressLinkButton(askForResetByLink, ctx, sent);
    return asked.ok
      ? outcome({ kind: 'reset-sent', message: MESSAGES['reset-sent'] })
      : refused(asked);
  },
};

type PressRefusal = Exclude<Awaited<ReturnType<typeof pressLinkButton>>, { ok: true }>;

const refused = ({ outcome: why, status }: PressRefusal, isDisowning = false): Answer =>
  outcome(why.kind === 'dead' ? why : { ...why, isDisowning }, status);

const outcome = (value: VerifyOutcome, status = 200) => data({ outcome: value }, { status });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Verify your email address'),
    description: 'Confirm that this email address is yours.',
    path: VERIFY_EMAIL_PATH,
    noindex: true,
  });

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <VerifyEmailPage {...loaderData} outcome={actionData?.outcome ?? null} />;
}
