/** /admin/money: what is owed, and which invoices wait for a customer's answer. */
import { appContext } from '#app/context.server.ts';
import { MoneyPage } from '#app/features/back-office/money/MoneyPage.tsx';
import { readOpenInvoices } from '#app/features/back-office/money/money.server.ts';
import { ADMIN_MONEY_PATH } from '#app/kernel/admin-urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/money';

export async function loader({ context, url }: Route.LoaderArgs) {
  return { page: await readOpenInvoices(context.get(appContext), url.searchParams) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Money owed'),
    description: 'What is owed, and what waits to be confirmed.',
    path: ADMIN_MONEY_PATH,
    noindex: true,
  });

export default function Money({ loaderData }: Route.ComponentProps) {
  return <MoneyPage page={loaderData.page} />;
}
