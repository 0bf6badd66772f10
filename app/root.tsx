/** The document around every page, and the data that every page has. */
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import { type ReactNode, use, useSyncExternalStore } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { ACCOUNT_HINT_SCRIPT } from '#app/features/identity/api/auth-state.ts';
import { ErrorPage, statusOf, titleOfError } from '#app/shell/ErrorPage.tsx';
import { recall } from '#app/shell/last-known.client.ts';
import { DEFAULT_DESCRIPTION, pageMeta, titled } from '#app/shell/page-meta.ts';
import { ScriptNonce } from '#app/shell/ScriptNonce.tsx';
import { Shell } from '#app/shell/Shell.tsx';
import { ShownRefusals } from '#app/shell/ShownRefusals.tsx';
import { StructuredDataScript } from '#app/shell/StructuredData.tsx';
import tokens from '#app/ui/tokens.css?url';
import type { Route } from './+types/root';

export const links: Route.LinksFunction = () => [
  // Preloaded before the scripts, which React writes above the stylesheet: nothing is painted without it.
  { rel: 'preload', href: tokens, as: 'style' },
  ...[figtree, fraunces].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'stylesheet', href: tokens },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export function loader({ context }: Route.LoaderArgs) {
  const { config, configuration, catalogue, now } = context.get(appContext);
  const { version, services } = catalogue.current();
  return {
    publicUrl: config.publicUrl,
    social: config.social,
    catalogue: { version, serviceCount: services.length },
    year: now.getUTCFullYear(),
    // A kept page belongs to a generation that knows it (server/product.ts).
    usesGoogle: config.recaptcha !== null || configuration.get('nextjs.maps_api_key') !== null,
  };
}

/** Only for errors without a page of their own; pages have their own `meta`. */
export const meta: Route.MetaFunction = ({ matches, error, location }) =>
  pageMeta(matches, {
    title: titled(titleOfError(error)),
    description: DEFAULT_DESCRIPTION,
    path: location.pathname,
    noindex: true,
  });

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The script below writes attributes on this element before React hydrates.
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script nonce={use(ScriptNonce)} suppressHydrationWarning>
          {ACCOUNT_HINT_SCRIPT}
        </script>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121a16" />
        <Meta />
        <Links />
        <StructuredDataScript />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <ShownRefusals />
        <Scripts />
      </body>
    </html>
  );
}

/** Layouts that bring a frame of their own. */
const FRAMED: ReadonlySet<string> = new Set(['homesmith', 'homesmith-photos', 'operator']);

export default function Root({ loaderData, matches }: Route.ComponentProps) {
  if (matches.some((match) => match !== undefined && FRAMED.has(match.id))) return <Outlet />;
  return (
    <Shell known={loaderData}>
      <Outlet />
    </Shell>
  );
}

/** Renders unknown addresses, refusals and bugs inside the shell where it is available. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage status={statusOf(error)} />;
  const known = useSyncExternalStore(NEVER_CHANGES, recall, NOTHING_ON_SERVER) ?? loaderData;
  return known ? <Shell known={known}>{page}</Shell> : <main>{page}</main>;
}

const NEVER_CHANGES = () => () => {};
const NOTHING_ON_SERVER = () => null;
