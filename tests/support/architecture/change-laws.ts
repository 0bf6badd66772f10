/** The law of changes: whatever changes something goes through the common frame (decision 0060), from every route. */
import { isProduct, ROUTE } from './places.ts';
import {
  dottedName,
  isNode,
  readSourceFiles,
  type SourceFile,
  type SyntaxNode,
} from './source-file.ts';

/** What runs an action. */
const ROOT = 'runAction';

/** The frame: the root, and what runs forms, calls and mailed links by it. */
const FRAME = [
  ROOT,
  'answerForms',
  'answerUpload',
  'answerCalls',
  'answerUploadCall',
  'answerSetting',
  'pressLinkButton',
];
/** Handlers that refuse every request. */
const REFUSALS = ['methodNotAllowed', 'unknownCall'];

/** The specification makes it a POST, but it only reads. */
const READS = ['app/routes/calls/get-config.ts'];

/** Not changes: secrets that the installation generates in advance. */
const NO_CHANGE = ['app/platform/secrets.server.ts'];

export function breachesOfChanges(file: SourceFile): string[] {
  if (!isProduct(file.path)) return [];
  if (!ROUTE.test(file.path)) return isOwnHandler(file) ? [`${file.path} takes posts itself`] : [];
  const action = declarationsIn(file).get('action');
  if (action === undefined) return [];
  const asked = reachedIn(file, action, new Set());
  const isFramed = [...FRAME, ...REFUSALS].some((name) => asked.has(name));
  if (!isFramed && !READS.includes(file.path)) {
    return [`${file.path} takes posts without the frame`];
  }
  const writer = findWriter(file, action, new Set());
  return writer === null ? [] : [`${file.path} changes something outside the frame: ${writer}`];
}

/** The names that a declaration uses, also through others of its file, except what it passes to a frame. */
function reachedIn(file: SourceFile, node: SyntaxNode, seen: Set<string>): Set<string> {
  for (const name of namesAskedIn(node)) {
    if (seen.has(name)) continue;
    seen.add(name);
    const declared = declarationsIn(file).get(name);
    if (declared !== undefined) reachedIn(file, declared, seen);
  }
  return seen;
}

/** The first write to the database that a declaration reaches outside of frames; null for none. */
function findWriter(file: SourceFile, node: SyntaxNode, seen: Set<string>): string | null {
  if (!NO_CHANGE.includes(file.path) && writes(node)) return `${file.path} ${nameOf(node)}`;
  for (const name of namesAskedIn(node)) {
    const found = resolve(file, name);
    if (found === null || FRAME.includes(name) || seen.has(`${found.file.path} ${name}`)) continue;
    seen.add(`${found.file.path} ${name}`);
    const writer = findWriter(found.file, found.node, seen);
    if (writer !== null) return writer;
  }
  return null;
}

/** Functions listed as frames that do not reach the frame. */
export const strayFrames = (): string[] =>
  FRAME.slice(1).filter((name) => {
    const file = [...sourcesOfApp().values()].find((one) => declarationsIn(one).has(name));
    const node = file && declarationsIn(file).get(name);
    return !(file && node && comesToFrame(file, node, new Set()));
  });

function comesToFrame(file: SourceFile, node: SyntaxNode, seen: Set<string>): boolean {
  for (const name of namesAskedIn(node)) {
    if (name === ROOT) return true;
    const found = resolve(file, name);
    if (found === null || seen.has(`${found.file.path} ${name}`)) continue;
    seen.add(`${found.file.path} ${name}`);
    if (comesToFrame(found.file, found.node, seen)) return true;
  }
  return false;
}

let sources: Map<string, SourceFile> | null = null;

function sourcesOfApp(): Map<string, SourceFile> {
  sources ??= new Map(readSourceFiles(['app']).map((file) => [file.path, file]));
  return sources;
}

type Declared = { file: SourceFile; node: SyntaxNode };

function resolve(file: SourceFile, name: string): Declared | null {
  const own = declarationsIn(file).get(name);
  if (own !== undefined) return { file, node: own };
  const imported = namesImportedBy(file).get(name);
  const other = imported && sourcesOfApp().get(imported.from);
  return other ? resolve(other, imported.name) : null;
}

type Imported = { name: string; from: string };
const TAKES_NAMES = /^(ImportDeclaration|ExportNamedDeclaration)$/;
const importedNames = new WeakMap<SourceFile, Map<string, Imported>>();

/** What a file imports or passes on of ours by name, by what it calls it. */
function namesImportedBy(file: SourceFile): Map<string, Imported> {
  const known = importedNames.get(file);
  if (known !== undefined) return known;
  const found = new Map<string, Imported>();
  for (const { type, specifiers, source } of file.nodes) {
    if (!TAKES_NAMES.test(type) || !Array.isArray(specifiers) || !isNode(source)) continue;
    const from = file.imports.find(({ specifier }) => specifier === source.value)?.path;
    if (!from) continue;
    for (const one of specifiers.filter(isNode)) {
      const name = dottedName(one.imported ?? one.local);
      if (name !== null) found.set(dottedName(one.exported ?? one.local) ?? name, { name, from });
    }
  }
  importedNames.set(file, found);
  return found;
}

const declarations = new WeakMap<SourceFile, Map<string, SyntaxNode>>();

/** Top-level functions and constants of a file, by name. */
function declarationsIn(file: SourceFile): Map<string, SyntaxNode> {
  const known = declarations.get(file);
  if (known !== undefined) return known;
  const [program] = file.nodes;
  const body = Array.isArray(program?.body) ? program.body.filter(isNode) : [];
  const found = new Map<string, SyntaxNode>();
  for (const statement of body) {
    const { declaration } = statement;
    const one = isNode(declaration) ? declaration : statement;
    const parts = Array.isArray(one.declarations) ? one.declarations.filter(isNode) : [one];
    for (const part of parts) {
      const name = dottedName(part.id);
      if (name !== null && /Function|VariableDeclarator/.test(part.type)) found.set(name, part);
    }
  }
  declarations.set(file, found);
  return found;
}

const nameOf = (node: SyntaxNode): string => dottedName(node.id) ?? '';

/** A change is an object with a `policy`: its members run in the frame. */
const isChange = ({ type, properties }: SyntaxNode): boolean =>
  type === 'ObjectExpression' &&
  Array.isArray(properties) &&
  properties.some((one) => isNode(one) && dottedName(one.key) === 'policy');

const isFrame = ({ type, callee }: SyntaxNode): boolean =>
  type === 'CallExpression' && FRAME.includes(dottedName(callee) ?? '');

const TYPES = ['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType'];

/** Without types, member names and object keys, which are not references. */
const childrenOf = (node: SyntaxNode): unknown[] =>
  Object.entries(node).flatMap(([key, child]) => {
    if (isFrame(node)) return key === 'callee' ? [child] : [];
    const isLabel =
      !node.computed &&
      ((node.type === 'MemberExpression' && key === 'property') ||
        (node.type === 'Property' && key === 'key'));
    return isLabel || TYPES.includes(key) ? [] : [child];
  });

function* namesAskedIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    for (const item of value) yield* namesAskedIn(item);
  } else if (isNode(value) && !isChange(value)) {
    if (value.type === 'Identifier') yield String(value.name);
    for (const child of childrenOf(value)) yield* namesAskedIn(child);
  }
}

const WRITING = /\.(transaction|insertInto|updateTable|deleteFrom|mergeInto)$/;

function writes(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(writes);
  if (!isNode(value) || isChange(value)) return false;
  if (value.type === 'CallExpression' && isNode(value.callee)) {
    if (WRITING.test(`.${dottedName(value.callee.property) ?? ''}`)) return true;
  }
  if (value.type === 'TaggedTemplateExpression' && dottedName(value.tag) === 'sql') {
    if (/"raw":"(\\n|\s)*(insert|update|delete|merge)\b/.test(JSON.stringify(value.quasi))) {
      return true;
    }
  }
  return childrenOf(value).some(writes);
}

/** Routes of Hono handle POST themselves. */
const isOwnHandler = ({ path, nodes }: SourceFile): boolean =>
  path.startsWith('server/') &&
  nodes.some(({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(given)) return false;
    const [first] = given;
    const isAddress =
      isNode(first) && typeof first.value === 'string' && first.value.startsWith('/');
    return isAddress && /^(post|put|patch|delete)$/.test(dottedName(callee.property) ?? '');
  });
