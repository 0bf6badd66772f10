/** Pages for operators: not found for others, a login for visitors. */
import { Outlet } from 'react-router';
import { appContext, currentOperator } from '#app/context.server.ts';
import { BACK_OFFICE } from '#app/features/back-office/back-office.policy.ts';
import { requireForPage } from '#app/features/identity/sessions/guards.server.ts';
import { ADMIN_PATH } from '#app/kernel/urls.ts';
import { requireSpelling } from '#app/platform/http/one-spelling.server.ts';
import { WorkShell } from '#app/shell/WorkShell.tsx';
import type { Route } from './+types/operator';

export const middleware: Route.MiddlewareFunction[] = [
  requireSpelling,
  ({ context, request }) => {
    const ctx = context.get(appContext);
    context.set(currentOperator, requireForPage(BACK_OFFICE.read, ctx, request));
  },
];

export default function AdminPages() {
  return (
    <WorkShell home={ADMIN_PATH} name="Admin">
      <Outlet />
    </WorkShell>
  );
}
