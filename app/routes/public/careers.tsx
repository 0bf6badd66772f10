/** /careers: how we work, and today's openings. */
import { appContext } from '#app/context.server.ts';
import { cardOfOpening, DESCRIPTION, TITLE } from '#app/features/careers/api/careers.ts';
import { CareersPage } from '#app/features/careers/api/views.tsx';
import { CAREERS_PATH } from '#app/kernel/urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/careers';

export function loader({ context }: Route.LoaderArgs) {
  const { openings, now } = context.get(appContext);
  return { openings: openings.current(now).map(cardOfOpening) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: titled(TITLE), description: DESCRIPTION, path: CAREERS_PATH });

export default function Careers({ loaderData }: Route.ComponentProps) {
  return <CareersPage {...loaderData} />;
}
