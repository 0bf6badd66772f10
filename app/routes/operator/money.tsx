/** /admin/money: the invoices, those that are not settled first. */
import { appContext } from '#app/context.server.ts';
import { readInvoices } from '#app/features/back-office/api/money.server.ts';
import { MoneyPage } from '#app/features/back-office/api/views.tsx';
import { ADMIN_MONEY_PATH } from '#app/kernel/admin-urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/money';

export async function loader({ context, url }: Route.LoaderArgs) {
  return { page: await readInvoices(context.get(appContext), url.searchParams) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Money'),
    description: 'What is owed, what waits to be confirmed, and what was paid.',
    path: ADMIN_MONEY_PATH,
    noindex: true,
  });

export default function Money({ loaderData }: Route.ComponentProps) {
  return <MoneyPage page={loaderData.page} />;
}
