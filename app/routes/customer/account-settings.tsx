/** /account-settings: "Account Settings" (spec §2), for registered customers, homesmiths and operators. */
import { redirect } from 'react-router';
import { appContext, currentAccount } from '#app/context.server.ts';
import { hasOpenBookings } from '#app/features/bookings/api/found.server.ts';
import {
  answerSetting,
  loadPosted,
  loadSettings,
} from '#app/features/customers/api/customers.server.ts';
import { SettingsPage } from '#app/features/customers/api/views.tsx';
import { allowsForeignScripts } from '#app/features/privacy/api/privacy.client.ts';
import { SETTINGS_PATH } from '#app/kernel/urls.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/account-settings';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const actor = context.get(currentAccount);
  const view = await loadSettings(ctx, actor.userId, actor.sessionId);
  // The account was deleted during this request.
  if (view === null) throw redirect('/');
  const posted = await loadPosted(ctx, actor, new URL(request.url).searchParams);
  const deletionWaits = await hasOpenBookings(ctx.database.db, actor.userId);
  return { view, posted, deletionWaits };
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerSetting(context.get(appContext), request);
}

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Account Settings'),
    description: 'Your details, how you log in, and your data.',
    path: SETTINGS_PATH,
    noindex: true,
  });

export default function AccountSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, posted, deletionWaits } = loaderData;
  const answered = actionData?.answered ?? null;
  return (
    <SettingsPage
      view={view}
      posted={{ ...posted, answered }}
      allowsGoogle={allowsForeignScripts}
      deletionWaits={deletionWaits}
    />
  );
}
