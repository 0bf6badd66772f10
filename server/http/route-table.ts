/** Finds a request's route, and so the rules of its layout, before React Router runs. */
import type { ServerBuild } from 'react-router';
import { isLayout, type Layout } from './layouts.ts';

/** `pattern` is the address as in `app/routes.ts`: "/services/:id". */
export type Place = { pattern: string; layout: Layout };

export type RouteTable = {
  places: readonly Place[];
  /** An address that is no route, or another spelling of one, is answered as a public page. */
  layoutOf(path: string): Layout;
};

/** Throws for a route whose layout has no rules. */
export function openRouteTable(routes: ServerBuild['routes']): RouteTable {
  const places = Object.values(routes).flatMap((route): Place[] => {
    // The root and the layouts have no address.
    if (route?.parentId === undefined) return [];
    if (route.path === undefined && route.index !== true) return [];
    const { parentId } = route;
    if (!isLayout(parentId)) throw new Error(`${route.id} is in no layout that has rules.`);
    return [{ pattern: `/${route.path ?? ''}`, layout: parentId }];
  });
  const find = placeFinder(places);
  return { places, layoutOf: (path) => find(pageOf(path))?.layout ?? 'root' };
}

/** The page of a data request, which React Router makes for a navigation in the browser. */
export function pageOf(path: string): string {
  if (!path.endsWith('.data')) return path;
  return path === '/_root.data' ? '/' : path.slice(0, -'.data'.length);
}

/** `flags` of the regular expressions. */
export function placeFinder<Found extends { pattern: string }>(
  places: readonly Found[],
  flags: '' | 'i' = '',
): (path: string) => Found | undefined {
  const keyOf = (path: string) => (flags === 'i' ? path.toLowerCase() : path);
  const fixed = new Map(
    places.filter(({ pattern }) => !isOpen(pattern)).map((place) => [keyOf(place.pattern), place]),
  );
  const open = places
    .filter(({ pattern }) => isOpen(pattern) && pattern !== '/*')
    .sort((a, b) => Number(a.pattern.endsWith('*')) - Number(b.pattern.endsWith('*')))
    .map((place) => ({ place, expression: expressionOf(place.pattern, flags) }));
  return (path) =>
    fixed.get(keyOf(path)) ?? open.find(({ expression }) => expression.test(path))?.place;
}

const isOpen = (pattern: string) => /[:*]/.test(pattern);

function expressionOf(pattern: string, flags: string): RegExp {
  const parts = pattern.split('/').slice(1);
  const source = parts.map((part) => {
    if (part === '*') return '(/.*)?';
    return part.startsWith(':') ? '/[^/]+' : `/${RegExp.escape(part)}`;
  });
  return new RegExp(`^${source.join('')}$`, flags);
}
