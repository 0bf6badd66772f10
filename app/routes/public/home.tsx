/** The home page. */
import { appContext, structuredData } from '#app/context.server.ts';
import { homePage } from '#app/features/marketing/api/marketing.server.ts';
import { HomePage } from '#app/features/marketing/api/views.tsx';
import { DEFAULT_DESCRIPTION, DEFAULT_TITLE, pageMeta } from '#app/shell/page-meta.ts';
import { homeData, toJsonLd } from '#app/shell/structured-data.ts';
import type { Route } from './+types/home';

export function loader({ context }: Route.LoaderArgs) {
  const known = context.get(appContext);
  const page = homePage(known);
  const data = homeData({
    origin: known.config.publicUrl,
    description: DEFAULT_DESCRIPTION,
    faqs: page.questions,
    elsewhere: Object.values(known.config.social),
    operator: known.config.operator,
  });
  context.set(structuredData, toJsonLd(data));
  return page;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: DEFAULT_TITLE, description: DEFAULT_DESCRIPTION, path: '/' });

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
