/** /admin/audit?by=&kind=&of=&before=: the audit log, latest first. */
import { appContext } from '#app/context.server.ts';
import { readAuditLog } from '#app/features/back-office/api/back-office.server.ts';
import { nameReason } from '#app/features/back-office/api/back-office.ts';
import { describeEntries } from '#app/features/back-office/api/homesmiths.server.ts';
import { AuditLogPage } from '#app/features/back-office/api/views.tsx';
import { ADMIN_AUDIT_PATH } from '#app/kernel/admin-urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/audit';

const NAMES = { nameReason, describeEntries };

export async function loader({ context, url }: Route.LoaderArgs) {
  return { page: await readAuditLog(context.get(appContext), url.searchParams, NAMES) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Audit log'),
    description: 'Who did what to whom when.',
    path: ADMIN_AUDIT_PATH,
    noindex: true,
  });

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  return <AuditLogPage page={loaderData.page} />;
}
