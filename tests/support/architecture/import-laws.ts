/** The law of imports. Each function returns the violations of a file, a sentence each. */
import {
  FLOORS,
  isDoor,
  isOfApp,
  isOfSurface,
  isProduct,
  isTest,
  type Kind,
  kindOf,
  LAYERS,
  layerOf,
  MAY_IMPORT,
  ROUTE,
  roomOf,
} from './places.ts';
import { type Import, isNode, type SourceFile, type SyntaxNode } from './source-file.ts';

/** Packages are free except these; React Router's types are not React. */
const isReact = (specifier: string) => /^(react|react-dom|lucide-react)(\/|$)/.test(specifier);
const CORE_PACKAGES = ['zod', 'zod/mini'];

/** Types that React Router generates for a route. */
const isGenerated = (specifier: string) => specifier.startsWith('./+types/');

const own = (file: SourceFile) =>
  file.imports.flatMap((wanted) =>
    wanted.path === null || isGenerated(wanted.specifier) ? [] : [{ ...wanted, path: wanted.path }],
  );

export function breachesOfLayers({ path, imports, ...rest }: SourceFile): string[] {
  if (!isOfApp(path)) return [];
  const from = LAYERS[layerOf(path)];
  if (from === undefined) return [`${path} stands in no layer`];
  return own({ path, imports, ...rest }).flatMap(({ path: target }) => {
    if (!target.startsWith('app/')) return [`${path} imports ${target}, outside app/`];
    const to = LAYERS[layerOf(target)];
    if (to === undefined) return [`${path} imports ${target}, which stands in no layer`];
    const isUpwards = to > from || (to === from && layerOf(path) !== layerOf(target));
    return isUpwards ? [`${path} imports ${target}, from ${layerOf(path)} up or across`] : [];
  });
}

export function breachesOfKinds(file: SourceFile): string[] {
  if (!isOfApp(file.path)) return [];
  const kind = kindOf(file.path);
  if (kind === 'asset') return [];
  const allowed = MAY_IMPORT[kind];
  const ours = own(file).flatMap(({ path }) => {
    if (kind === 'door') return refusedToDoor(file.path, path);
    const to = kindOf(path);
    return allowed.includes(to) ? [] : [`${file.path} (${kind}) imports ${path} (${to})`];
  });
  const packages = file.imports
    .filter(({ path, specifier }) => path === null && !isGenerated(specifier))
    .filter((wanted) => isRefusedPackage(kind, wanted))
    .map(({ specifier }) => `${file.path} (${kind}) imports the package ${specifier}`);
  return [...ours, ...packages];
}

/** "all below but `*.db.server.ts` and other doors" */
function refusedToDoor(from: string, to: string): string[] {
  if (to.endsWith('.db.server.ts')) return [`${from} (door) imports ${to} (SQL)`];
  const isOther = ROUTE.test(to) || (isDoor(to) && to !== 'app/context.server.ts');
  return isOther ? [`${from} (door) imports ${to} (another door)`] : [];
}

function isRefusedPackage(kind: Kind, { specifier, isType }: Import): boolean {
  if (kind === 'core') {
    // Types are erased: props of React Router and of schema.org may be imported as types.
    const isShape = isType && ['react-router', 'schema-dts'].includes(specifier);
    return !CORE_PACKAGES.includes(specifier) && !isShape;
  }
  if (kind === 'server') return isReact(specifier);
  if (kind === 'client') return isReact(specifier) || specifier.startsWith('node:');
  return kind === 'view' && specifier.startsWith('node:');
}

export function breachesOfFloors(file: SourceFile): string[] {
  const room = roomOf(file.path);
  if (room === null || isTest(file.path)) return [];
  const floor = FLOORS[room];
  if (floor === undefined) return [`${file.path}: the room ${room} has no floor`];
  return own(file).flatMap(({ path }) => {
    const other = roomOf(path);
    if (other === null || other === room) return [];
    const isLower = (FLOORS[other] ?? Number.POSITIVE_INFINITY) < floor;
    if (!isLower) return [`${file.path} (floor ${floor}) imports ${path}, of no lower floor`];
    if (path.endsWith('.db.server.ts'))
      return [`${file.path} imports the SQL of another room, ${path}`];
    return kindOf(path) === 'view' ? [`${file.path} imports a view of another room, ${path}`] : [];
  });
}

export const breachesOfIcons = ({ path, imports }: SourceFile): string[] =>
  imports.some(({ specifier, isType }) => specifier === 'lucide-react' && !isType)
    ? [`${path} imports icons by the whole library: take them from lucide-react/icons/`]
    : [];

/** A room is entered by its `api/`, which its own files never take. */
export function breachesOfSurface(file: SourceFile): string[] {
  if (!isProduct(file.path)) return [];
  const room = roomOf(file.path);
  return own(file).flatMap(({ path }) => {
    const other = roomOf(path);
    if (other === null) return [];
    if (other !== room)
      return isOfSurface(path) ? [] : [`${file.path} imports ${path}, past the api/ of its room`];
    return isOfSurface(path) ? [`${file.path} imports ${path}, of its own room's api/`] : [];
  });
}

/** An `api/` passes on what its own room has, and has no code. */
export function breachesWithinSurface(file: SourceFile): string[] {
  if (!isOfSurface(file.path)) return [];
  const [program] = file.nodes;
  const statements = Array.isArray(program?.body) ? program.body.filter(isNode) : [];
  const isPassedOn = ({ type, source, exported }: SyntaxNode) =>
    isNode(source) &&
    (type === 'ExportNamedDeclaration' || (type === 'ExportAllDeclaration' && isNode(exported)));
  return [
    ...(statements.every(isPassedOn) ? [] : [`${file.path} has code, or passes on everything`]),
    ...own(file)
      .filter(({ path }) => roomOf(path) !== roomOf(file.path))
      .map(({ path }) => `${file.path} passes on another room's ${path}`),
  ];
}
