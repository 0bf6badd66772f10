/** /become-a-homesmith/join?key=: the link of a mailed invitation. */
import { redirect } from 'react-router';
import { appContext } from '#app/context.server.ts';
import {
  findOpened,
  JOIN_FORMS,
  wasWithdrawn,
} from '#app/features/homesmiths/api/invitations.server.ts';
import { JoinPage } from '#app/features/homesmiths/api/views.tsx';
import { loginPath } from '#app/features/identity/api/identity.ts';
import { JOIN_PATH, joinPath } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/become-a-homesmith-join';

const keyIn = (url: URL) => url.searchParams.get('key') ?? '';

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const key = keyIn(url);
  // Without a key it takes a verified address, so first the account.
  if (key === '' && !ctx.actor?.user.emailVerified) throw redirect(loginPath(JOIN_PATH));
  const found = await findOpened(ctx, key);
  const user = ctx.actor?.user ?? null;
  return {
    invitation: found && {
      name: found.name,
      businessName: found.businessName,
      expiresAt: found.expiresAt.toISOString(),
      hasMembers: found.hasMembers,
    },
    isWithdrawn: found === null && (await wasWithdrawn(ctx, key)),
    account: found &&
      user && {
        email: user.email,
        isProved: user.emailVerified && user.phoneNumber !== null,
      },
    loginTo: loginPath(joinPath(key)),
    idempotencyKey: ctx.newId(),
  };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  answerForms(JOIN_FORMS, context.get(appContext), request, { key: keyIn(url) });

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Your invitation'),
    description: 'An invitation to work with Homesmith.',
    path: JOIN_PATH,
    noindex: true,
  });

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  return <JoinPage {...loaderData} refused={actionData ?? null} />;
}
