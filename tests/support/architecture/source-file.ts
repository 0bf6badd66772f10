/** A source file for the laws: path, imports and syntax tree. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

/** A node of the syntax tree (ESTree, with TypeScript's nodes). */
export type SyntaxNode = { type: string } & Record<string, unknown>;

export type Import = {
  /** As written. */
  specifier: string;
  /** From the top of the repository, for our own files; null for packages. */
  path: string | null;
  isType: boolean;
};

export type SourceFile = {
  /** From the top of the repository, with slashes. */
  path: string;
  text: string;
  imports: Import[];
  nodes: SyntaxNode[];
};

const ROOT = resolve(import.meta.dirname, '../../..');

/** Every TypeScript file below these folders of the repository. */
export function readSourceFiles(folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !file.includes('node_modules'))
      .map((file) =>
        readSource(relative(ROOT, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')),
      ),
  );
}

/** Throws when the text does not parse as what the extension says. */
export function readSource(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  const [first] = errors;
  if (first !== undefined) throw new Error(`${path}: ${first.message}`);
  const nodes = [...walk(program)];
  return { path, text, nodes, imports: nodes.flatMap((node) => importOf(path, node)) };
}

export function* walk(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) {
    for (const item of value) yield* walk(item);
  } else if (isNode(value)) {
    yield value;
    for (const child of Object.values(value)) yield* walk(child);
  }
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Static and dynamic imports, re-exports, and `import('…').Type`. */
function importOf(from: string, node: SyntaxNode): Import[] {
  const specifier = literalOf(node.source);
  const kinds = [
    'ImportDeclaration',
    'ImportExpression',
    'ExportNamedDeclaration',
    'ExportAllDeclaration',
    'TSImportType',
  ];
  if (specifier === null || !kinds.includes(node.type)) return [];
  const isType =
    node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType';
  return [{ specifier, path: resolvePath(from, specifier), isType }];
}

/** The text of a string literal; null for other nodes. */
export function literalOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'TSLiteralType') return literalOf(node.literal);
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

function resolvePath(from: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain);
  return plain.startsWith('#') ? plain.slice(1) : null;
}

/** "Math.random" for the node of `Math.random`, "fetch" for an identifier; null for other nodes. */
export function dottedName(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'MetaProperty') return `${dottedName(node.meta)}.${dottedName(node.property)}`;
  if (node.type !== 'MemberExpression') return null;
  const object = dottedName(node.object);
  // `Math['random']` is the same as `Math.random`.
  const property = node.computed ? literalOf(node.property) : dottedName(node.property);
  return object === null || property === null ? null : `${object}.${property}`;
}
