/**
 * Decides into which file of the build a module goes that several pages load. Small files compress badly and cost a
 * request each; a single file would make every page load what few need. So it follows from who imports a module, and
 * from its folder.
 */
import { relative } from 'node:path';

/** The bundler's module graph, by module id. */
export type ModuleGraph = {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
};

/** The root, which every page loads; then the home page, which most people open first. */
const EVERY_PAGE = ['app/root.tsx', 'app/entry.client.tsx'];
const HOME = 'app/routes/public/home.tsx';
/** Most visits go on to them, and they have no form that needs `parts`. */
const SHOP = ['app/routes/public/service.tsx', 'app/routes/public/service-list.tsx'];

/** The last page of everyone who books. */
const REVIEW = 'app/routes/personal/held.tsx';

/** Pages that each side has, and few open: nothing else loads them. */
const APART = /^app\/features\/bookings\/(album|complaints|quoting)\//;

const ICON = /\/lucide-react\/dist\/esm\/icons\//;

/**
 * - `shared`: needed by every page, or by the home page and another one; what a service page or the list shares of ui,
 *   platform and kernel; and icons of more than one room.
 * - A room's name: needed by several pages of the room, and icons of the room alone. Of `bookings`, only what reviewing
 *   needs; the rest is `visits`, and `album`, `complaints`, and `quoting`
 *   are files of their own.
 * - `parts`: of ui, platform and kernel, needed by several pages and in no other file.
 * null leaves the module to the bundler.
 */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (isDoor(pathOf(id))) return null;
  if (isOfEveryPage(id, graph)) return 'shared';
  if (!ICON.test(id)) return fileOf(placeOf(pathOf(id)), id, graph);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const [place, ...others] = new Set(importers.map(pathOf).flatMap((path) => placeOf(path) ?? []));
  return others.length > 0 ? 'shared' : fileOf(place ?? null, id, graph);
}

const fileOf = (place: string | null, id: string, graph: ModuleGraph): string | null =>
  place === 'bookings' && !usersOf(id, graph).includes(REVIEW) ? 'visits' : place;

function isOfEveryPage(id: string, graph: ModuleGraph): boolean {
  const doors = new Set(usersOf(id, graph).filter(isDoor));
  const isShared = doors.size > 1;
  return (
    EVERY_PAGE.some((door) => doors.has(door)) ||
    (doors.has(HOME) && isShared) ||
    (SHOP.some((door) => doors.has(door)) && isShared && placeOf(pathOf(id)) === 'parts')
  );
}

const isDoor = (path: string) => EVERY_PAGE.includes(path) || path.startsWith('app/routes/');

function placeOf(path: string): string | null {
  const apart = APART.exec(path)?.[1];
  if (apart !== undefined) return apart;
  const room = /^app\/features\/([^/]+)\//.exec(path)?.[1];
  return room ?? (/^app\/(ui|platform|kernel)\//.test(path) ? 'parts' : null);
}

/** The modules that import it, directly or through others; dynamic imports do not count. */
function usersOf(id: string, graph: ModuleGraph): string[] {
  const found = new Set([id]);
  // Iterating a Set includes what is added in the meantime.
  for (const one of found) {
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer);
  }
  return [...found].map(pathOf);
}

/** From the top of the repository, without the framework's query. */
const pathOf = (id: string) =>
  relative(process.cwd(), id.replace(/\?.*$/, '')).replaceAll('\\', '/');
