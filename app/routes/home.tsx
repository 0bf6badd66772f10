/** The home page. */
import { appContext } from '#app/context.server.ts';
import { cardOf } from '#app/features/catalogue/card.ts';
import { HomePage } from '#app/shell/home/HomePage.tsx';
import { DEFAULT_DESCRIPTION, DEFAULT_TITLE, pageMeta } from '#app/shell/page-meta.ts';
import type { Route } from './+types/home';

/** Rows of three and of four both come out even. */
const MOST_JOBS = 12;

export function loader({ context }: Route.LoaderArgs) {
  const { services, trades } = context.get(appContext).catalogue.current();
  const jobs = services.filter(({ featured }) => featured).slice(0, MOST_JOBS);
  return { trades, jobs: jobs.map(cardOf), serviceCount: services.length };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: DEFAULT_TITLE, description: DEFAULT_DESCRIPTION, path: '/' });

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
