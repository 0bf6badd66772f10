/** /account-settings: "Account Settings" (spec §2), for registered customers, homesmiths and operators. */
import { redirect } from 'react-router';
import { appContext, currentAccount } from '#app/context.server.ts';
import { loadSettings } from '#app/features/customers/pages/account-pages.server.ts';
import { SettingsPage } from '#app/features/customers/settings/SettingsPage.tsx';
import { allowsForeignScripts } from '#app/features/privacy/choices/consent.client.ts';
import { SETTINGS_PATH } from '#app/kernel/urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/account-settings';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const { userId, sessionId } = context.get(currentAccount);
  const view = await loadSettings(ctx, userId, sessionId);
  // Deleted in this very moment.
  if (view === null) throw redirect('/');
  return { view };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Account Settings'),
    description: 'Your details, how you log in, and what we hold about you.',
    path: SETTINGS_PATH,
    noindex: true,
  });

export default function AccountSettingsPage({ loaderData: { view } }: Route.ComponentProps) {
  return <SettingsPage view={view} allowsGoogle={allowsForeignScripts} />;
}
