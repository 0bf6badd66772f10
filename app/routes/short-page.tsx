/** A page of the specification whose content is still to come. */
import { Link } from 'react-router';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import { SHORT_PAGES } from '#app/shell/short-pages.ts';
import { button } from '#app/ui/button.ts';
import type { Route } from './+types/short-page';

export function loader({ pattern }: Route.LoaderArgs) {
  // Not the address as it came: that may be written "/Terms" or "/%74erms/".
  const path = pattern.replace(/^\//, '');
  const page = SHORT_PAGES[path];
  // The routes are made from the same table.
  if (page === undefined) throw new Error(`There is no short page ${path}.`);
  return { path: `/${path}`, ...page };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: titled(loaderData.title),
        description: loaderData.text,
        path: loaderData.path,
        noindex: true,
      })
    : [];

export default function ShortPage({ loaderData: { title, text } }: Route.ComponentProps) {
  return (
    <div className="column py-16">
      <h1 className="text-heading">{title}</h1>
      <p className="mt-4 max-w-prose">{text}</p>
      <p className="mt-8">
        <Link to="/services" className={button('primary')}>
          Browse all services
        </Link>
      </p>
    </div>
  );
}
