/** GET /sitemap.xml: every indexable page. Cached like a page, until the catalogue changes. */
import { appContext } from '#app/context.server.ts';
import { siteAddresses, sitemapXml } from '#app/shell/sitemap.ts';
import type { Route } from './+types/sitemap';

export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, openings, config, now } = context.get(appContext);
  const part = new URL(request.url).searchParams.get('part');
  const facts = { ...catalogue.current(), openings: openings.current(now) };
  const xml = sitemapXml(config.publicUrl, siteAddresses(facts), part);
  return xml === null
    ? new Response('Not found.', { status: 404, headers: { 'Content-Type': 'text/plain' } })
    : new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
