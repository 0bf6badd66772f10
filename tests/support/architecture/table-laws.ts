/** The law of tables: each belongs to one folder, whose `tables.ts` names it and which alone has SQL on it. */
import { posix } from 'node:path';
import { isProduct } from './places.ts';
import { dottedName, isNode, literalOf, type SourceFile, type SyntaxNode } from './source-file.ts';

const declared = import.meta.glob<readonly string[]>('/app/**/tables.ts', {
  eager: true,
  import: 'TABLES',
});

/** Tables with their owners: a room, or a folder of the platform. */
export const OWNED_TABLES: readonly (readonly [table: string, owner: string])[] = Object.entries(
  declared,
).flatMap(([path, tables]) => tables.map((table) => [table, ownerOf(path.slice(1))] as const));

const OWNERS = new Map(OWNED_TABLES);

function ownerOf(path: string): string {
  return /^app\/(features|platform)\/[^/]+(?=\/)/.exec(path)?.[0] ?? posix.dirname(path);
}

/** Known exceptions; none may be added. */
export const NOT_YET: readonly string[] = [];

/** Kysely's methods that name a table. */
const NAMES_A_TABLE =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|table|(inner|left|right|full|cross)Join(Lateral)?)$/;

export const breachesOfTables = (file: SourceFile): string[] =>
  foreignSqlIn(file).filter((breach) => !NOT_YET.includes(breach));

/** Migrations are exempt. */
export function foreignSqlIn(file: SourceFile): string[] {
  if (!isProduct(file.path) || file.path.startsWith('migrations/')) return [];
  const here = ownerOf(file.path);
  const named = new Set(file.nodes.flatMap(tablesIn));
  return [...named].flatMap((table) => {
    const owner = OWNERS.get(table);
    return owner === undefined || owner === here
      ? []
      : [`${file.path} has SQL on "${table}" of ${owner}`];
  });
}

function tablesIn(node: SyntaxNode): string[] {
  if (node.type === 'TaggedTemplateExpression' && dottedName(node.tag) === 'sql') {
    return wordsOfTemplate(node.quasi);
  }
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return [];
  const method = dottedName(node.callee.property);
  if (method === null || !NAMES_A_TABLE.test(method) || !Array.isArray(node.arguments)) return [];
  const [first] = node.arguments;
  const names = isNode(first) && Array.isArray(first.elements) ? first.elements : [first];
  // "sessions as s"
  return names.flatMap((name) => literalOf(name)?.split(' ')[0] ?? []);
}

function wordsOfTemplate(template: unknown): string[] {
  if (!isNode(template) || !Array.isArray(template.quasis)) return [];
  const texts = template.quasis.filter(isNode).map(({ value }) => JSON.stringify(value));
  return texts.flatMap((text) => text.match(/\w+/g) ?? []);
}
