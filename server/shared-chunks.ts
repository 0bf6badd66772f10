/**
 * Which file of the build a module is in that several pages load. Small files compress badly and cost a request each;
 * one file for all would have every page load what few need. So the code says it: by what loads it, and by where it stands.
 */
import { relative } from 'node:path';

/** What the bundler knows of modules, by their ids. */
export type ModuleGraph = {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
};

/** What every page loads; the first page that most people open. */
const EVERY_PAGE = ['app/root.tsx', 'app/entry.client.tsx'];
const HOME = 'app/routes/public/home.tsx';

const ICON = /\/lucide-react\/dist\/esm\/icons\//;

/**
 * - `shared`: what every page needs, what the home page shares with another page, and icons of more than one room.
 * - A room's name: what several pages share of the room, and the icons that are the room's alone.
 * - `parts`: what several pages share of ui, platform and kernel, and no other file has.
 *
 * Null for what the bundler places by itself.
 */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (isDoor(pathOf(id))) return null;
  if (isOfEveryPage(id, graph)) return 'shared';
  if (!ICON.test(id)) return placeOf(pathOf(id));
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const [place, ...others] = new Set(importers.map(pathOf).flatMap((path) => placeOf(path) ?? []));
  return others.length > 0 ? 'shared' : (place ?? null);
}

function isOfEveryPage(id: string, graph: ModuleGraph): boolean {
  const doors = new Set(usersOf(id, graph).filter(isDoor));
  return EVERY_PAGE.some((door) => doors.has(door)) || (doors.has(HOME) && doors.size > 1);
}

const isDoor = (path: string) => EVERY_PAGE.includes(path) || path.startsWith('app/routes/');

function placeOf(path: string): string | null {
  const room = /^app\/features\/([^/]+)\//.exec(path)?.[1];
  return room ?? (/^app\/(ui|platform|kernel)\//.test(path) ? 'parts' : null);
}

/** Whatever imports it, directly or through others, but not what loads it later. */
function usersOf(id: string, graph: ModuleGraph): string[] {
  const found = new Set([id]);
  // A set goes on with what is added to it meanwhile.
  for (const one of found) {
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer);
  }
  return [...found].map(pathOf);
}

/** From the top of the repository, without what the framework adds. */
const pathOf = (id: string) =>
  relative(process.cwd(), id.replace(/\?.*$/, '')).replaceAll('\\', '/');
