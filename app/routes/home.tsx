/** The home page. */
import { appContext, structuredData } from '#app/context.server.ts';
import { cardOf } from '#app/features/catalogue/card.ts';
import { HomePage } from '#app/shell/home/HomePage.tsx';
import { QUESTIONS } from '#app/shell/home/home-texts.ts';
import { DEFAULT_DESCRIPTION, DEFAULT_TITLE, pageMeta } from '#app/shell/page-meta.ts';
import { homeData, toJsonLd } from '#app/shell/structured-data.ts';
import type { Route } from './+types/home';

/** Rows of three and of four both come out even. */
const MOST_JOBS = 12;

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, config } = context.get(appContext);
  const { services, trades } = catalogue.current();
  const data = homeData({
    origin: config.publicUrl,
    description: DEFAULT_DESCRIPTION,
    faqs: QUESTIONS,
    elsewhere: Object.values(config.social),
    operator: config.operator,
  });
  context.set(structuredData, toJsonLd(data));
  const jobs = services.filter(({ featured }) => featured).slice(0, MOST_JOBS);
  return { trades, jobs: jobs.map(cardOf), serviceCount: services.length };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: DEFAULT_TITLE, description: DEFAULT_DESCRIPTION, path: '/' });

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
