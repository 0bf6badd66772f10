/** Pages for homesmiths: not found for others, a login for visitors. Each page checks which homesmith it is. */
import { Outlet } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { WORK_POLICY } from '#app/features/homesmiths/work/work.policy.ts';
import { requireForPage } from '#app/features/identity/sessions/guards.server.ts';
import { WORK_PATH } from '#app/kernel/urls.ts';
import { requireSpelling } from '#app/platform/http/one-spelling.server.ts';
import { WorkShell } from '#app/shell/WorkShell.tsx';
import type { Route } from './+types/homesmith';

export const middleware: Route.MiddlewareFunction[] = [
  requireSpelling,
  ({ context, request }) => {
    requireForPage(WORK_POLICY.read, context.get(appContext), request);
  },
];

export default function WorkPages() {
  return (
    <WorkShell home={WORK_PATH} name="Work">
      <Outlet />
    </WorkShell>
  );
}
