/** GET /robots.txt: what crawlers may fetch, and the sitemap's address. */
import { appContext, personalPages } from '#app/context.server.ts';
import { robotsTxt } from '#app/shell/sitemap.ts';
import type { Route } from './+types/robots';

export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(robotsTxt(context.get(appContext).config.publicUrl, context.get(personalPages)), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
