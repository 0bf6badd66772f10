/** The law of states: only `platform/database/process.server.ts` changes the state of a lifecycle (decision 0029). */
import { isProduct } from './places.ts';
import { isNode, type SourceFile, type SyntaxNode } from './source-file.ts';

/** Tables whose rows have a lifecycle. */
const STATEFUL = [
  'inbox_items',
  'privacy_requests',
  'homesmith_applications',
  'businesses',
  'homesmiths',
  'requests',
  'visits',
];
/** The column that is the state of an account's deletion. */
const HELD = 'deletion_due_at';

/** `update table set … state = …`, before its condition. */
const WRITES_IN_SQL = new RegExp(
  `update\\s+(?:(?:${STATEFUL.join('|')})\\s+set\\b(?:(?!\\bwhere\\b)[\\s\\S])*\\bstate\\s*=|\\w+\\s+set\\b(?:(?!\\bwhere\\b)[\\s\\S])*\\b${HELD}\\s*=)`,
);

/** The step itself, and migrations. */
const isFree = (path: string) =>
  !isProduct(path) ||
  path.startsWith('migrations/') ||
  path === 'app/platform/database/process.server.ts';

export function breachesOfStates({ path, text, nodes }: SourceFile): string[] {
  if (isFree(path)) return [];
  const isWritten = nodes.some(
    (node) => isWrittenInSql(node) || isSetOn(node, text) || isHeldSet(node),
  );
  return isWritten ? [`${path} leaves a state without a step`] : [];
}

const isWrittenInSql = (node: SyntaxNode): boolean => {
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return false;
  const written = node.quasis
    .filter(isNode)
    .map(({ value }) => (value as { raw: string }).raw)
    .join('?');
  return WRITES_IN_SQL.test(written);
};

const hasKey = (node: unknown, key: string): boolean =>
  isNode(node) &&
  node.type === 'ObjectExpression' &&
  Array.isArray(node.properties) &&
  node.properties.some((one) => isNode(one) && isNode(one.key) && one.key.name === key);

/** `updateTable('inbox_items').set({ state: … })`. */
function isSetOn(node: SyntaxNode, text: string): boolean {
  const { type, callee, arguments: given, start } = node;
  if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(given)) return false;
  if (!isNode(callee.property) || callee.property.name !== 'set') return false;
  const before = text.slice(Number(start), Number(callee.property.start));
  const isStateful = STATEFUL.some((table) => before.includes(`updateTable('${table}')`));
  return isStateful && hasKey(given[0], 'state');
}

/** `updateIdentity(trx, id, { deletion_due_at: … })`. */
const isHeldSet = ({ type, arguments: given }: SyntaxNode): boolean =>
  type === 'CallExpression' && Array.isArray(given) && given.some((one) => hasKey(one, HELD));
