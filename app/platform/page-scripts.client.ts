/** Fetches what a page runs before the page is there. */
import { type DataRouter, matchRoutes } from 'react-router';

type Manifest = { routes: Record<string, { module: string; imports?: string[] } | undefined> };

const fetched = new Set<string>();

/**
 * The scripts of the page at this path, all at once: the router asks for the page's own, which names the others only
 * when it has come.
 */
export function fetchPageScripts(path: string): void {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window as {
    __reactRouterDataRouter?: DataRouter;
    __reactRouterManifest?: Manifest;
  };
  for (const { route } of matchRoutes(router?.routes ?? [], path) ?? []) {
    const { module, imports = [] } = manifest?.routes[route.id ?? ''] ?? {};
    for (const href of [module, ...imports]) {
      if (href === undefined || fetched.has(href)) continue;
      fetched.add(href);
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
  }
}
