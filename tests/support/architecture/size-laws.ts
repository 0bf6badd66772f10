/** Limits on the size of folders and rooms. */
import { posix } from 'node:path';
import { FLOORS_WITHIN, folderOf, isOfApp, isOfSurface, roomOf } from './places.ts';
import type { SourceFile } from './source-file.ts';

const MAX_FILES = 26;
const MAX_LINES = 4_000;

/** Files of all rooms that may be imported from outside. */
export const MAX_SURFACE = 130;

export type Sized = Pick<SourceFile, 'path' | 'text'>;

/** Folders under app/ with too many files, not counting tests. */
export function crowdedFolders(files: readonly Sized[]): string[] {
  const folders = countBy(files, ({ path }) => [posix.dirname(path), 1]);
  return [...folders]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder} holds ${count} files`);
}

/** Rooms with too many lines, not counting tests, and without floors of their own. */
export function roomsWithoutFloors(files: readonly Sized[]): string[] {
  const rooms = countBy(files, ({ path, text }) => [roomOf(path), text.split('\n').length - 1]);
  return [...rooms]
    .filter(([room, lines]) => lines > MAX_LINES && !Object.hasOwn(FLOORS_WITHIN, room))
    .map(([room, lines]) => `the room ${room} has ${lines} lines and no floors of its own`);
}

function countBy(
  files: readonly Sized[],
  countOf: (file: Sized) => [key: string | null, count: number],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of files.filter(({ path }) => isOfApp(path))) {
    const [key, count] = countOf(file);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

/** In a room with floors a folder may import folders below it, and the top of the room; its `api/`, all of them. */
export function breachesOfFloorsWithin({ path, imports }: SourceFile): string[] {
  const room = roomOf(path);
  const floors = room === null ? undefined : FLOORS_WITHIN[room];
  if (floors === undefined || !isOfApp(path) || isOfSurface(path)) return [];
  const floorOf = (of: string): number => {
    const folder = folderOf(of);
    return folder === null
      ? 0
      : floors.findIndex((names) => names.includes(folder)) + 1 || Infinity;
  };
  const from = floorOf(path);
  if (from === Infinity) return [`${path} stands in a folder that has no floor in its room`];
  return imports.flatMap(({ path: target }) => {
    if (target === null || roomOf(target) !== room || folderOf(target) === folderOf(path))
      return [];
    return floorOf(target) < from
      ? []
      : [`${path} imports ${target}, of no lower floor in its room`];
  });
}
