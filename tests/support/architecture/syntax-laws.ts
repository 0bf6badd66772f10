/** The laws of syntax: no clock in core, no default exports, no barrels, no concatenated SQL, and others. */
import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';
import { isOfApp, kindOf } from './places.ts';
import { dottedName, isNode, literalOf, type SourceFile, type SyntaxNode } from './source-file.ts';

/** What core files get as arguments, and never use directly: clock, random, environment, network, browser. */
const NOT_IN_CORE =
  /^(Date\.now|performance\b.*|Math\.random|crypto\b.*|process\b.*|import\.meta\.env\b.*|fetch|XMLHttpRequest|WebSocket|setTimeout|setInterval|window\b.*|document\b.*|navigator\b.*|localStorage\b.*|sessionStorage\b.*|location\b.*)$/;

export function breachesOfCore({ path, nodes }: SourceFile): string[] {
  if (!isOfApp(path) || kindOf(path) !== 'core') return [];
  const declared = new Set(nodes.flatMap(declaredName));
  return nodes.flatMap((node) => {
    if (isReadOfClock(node)) return [`${path} (core) reads the clock`];
    const isUse = node.type === 'CallExpression' || node.type === 'NewExpression';
    const name =
      node.type === 'MemberExpression' ? dottedName(node) : isUse && dottedName(node.callee);
    if (!name || !NOT_IN_CORE.test(name)) return [];
    // A parameter or variable with the same name is not the global.
    return declared.has(name.split('.')[0] ?? '') ? [] : [`${path} (core) uses ${name}`];
  });
}

/** Globals that the request's context replaces; code that uses them cannot be tested at another time. */
export const isTakenFromTheWorld = (node: SyntaxNode): boolean =>
  isReadOfClock(node) || /^(crypto\.)?randomUUID$/.test(dottedName(node) ?? '');

const isReadOfClock = (node: SyntaxNode): boolean =>
  dottedName(node) === 'Date.now' ||
  ((node.type === 'NewExpression' || node.type === 'CallExpression') &&
    dottedName(node.callee) === 'Date' &&
    Array.isArray(node.arguments) &&
    node.arguments.length === 0);

function declaredName(node: SyntaxNode): string[] {
  const names = (value: unknown): string[] => {
    if (!isNode(value)) return [];
    if (value.type === 'Identifier') return [String(value.name)];
    if (value.type === 'ObjectPattern' && Array.isArray(value.properties)) {
      return value.properties.flatMap((property) =>
        isNode(property) ? names(property.value) : [],
      );
    }
    if (value.type === 'AssignmentPattern') return names(value.left);
    return [];
  };
  if (node.type === 'VariableDeclarator') return names(node.id);
  if (node.type === 'ImportSpecifier') return names(node.local);
  return /Function/.test(node.type) && Array.isArray(node.params) ? node.params.flatMap(names) : [];
}

/** Folder names that say nothing. */
export const NO_FOLDER = /(^|\/)(utils?|libs?|helpers?|common)\//;

/** Files that a tool loads by path, and by their default export. */
export const LOADED_BY_A_TOOL =
  /^(app\/routes\/|app\/layouts\/|app\/routes\.ts$|app\/root\.tsx$|app\/entry\.|[^/]+\.config\.ts$|tests\/.*setup\.ts$|server\/slim\/create-icon\.ts$)/;

/** `60 * 60`, 3_600_000 and the like, for which `kernel/time-units.ts` has constants. */
export const isTimeByHand = ({ type, operator, left, right, value }: SyntaxNode): boolean =>
  (type === 'Literal' && HOURS_AND_DAYS.includes(value)) ||
  (type === 'BinaryExpression' &&
    operator === '*' &&
    isNode(left) &&
    isNode(right) &&
    ['60*60', '60*1000', '1000*60', '24*60', '60*24'].includes(
      `${lastFactor(left)}*${right.value}`,
    ));

/** Seconds and milliseconds. */
const HOURS_AND_DAYS: readonly unknown[] = [
  3600, 86_400, 604_800, 3_600_000, 86_400_000, 604_800_000,
];

/**
 * Arithmetic on days, months or years of a `Date`, which is for `kernel/local-date.ts` and `kernel/zone.server.ts`.
 */
export const isDayByHand = (node: SyntaxNode): boolean =>
  node.type === 'CallExpression' &&
  /\.set(UTC)?(Date|Month|FullYear)$/.test(dottedName(node.callee) ?? '');

/** 24 for "7 * 24". */
const lastFactor = (node: SyntaxNode): unknown =>
  node.type === 'BinaryExpression' && node.operator === '*' && isNode(node.right)
    ? node.right.value
    : node.value;

export const found =
  (words: string, is: (node: SyntaxNode, file: SourceFile) => boolean) => (file: SourceFile) =>
    file.nodes.some((node) => is(node, file)) ? [`${file.path} ${words}`] : [];

export function isBarrel({ nodes, path }: SourceFile): boolean {
  const [program] = nodes;
  const statements = Array.isArray(program?.body) ? program.body.filter(isNode) : [];
  const isPassedOn = ({ type, source }: SyntaxNode) =>
    type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && isNode(source));
  return /(^|\/)index\.tsx?$/.test(path)
    ? statements.some(isPassedOn)
    : statements.some((statement) => statement.type === 'ExportAllDeclaration') ||
        (statements.length > 0 && statements.every(isPassedOn));
}

/** A concatenated text: SQL takes its values as parameters, and its names by `sql.ref`. */
const isPutTogether = (node: unknown): boolean =>
  isNode(node) &&
  ((node.type === 'TemplateLiteral' &&
    Array.isArray(node.expressions) &&
    node.expressions.length > 0) ||
    node.type === 'BinaryExpression');

export function isLooseSql(node: SyntaxNode): boolean {
  if (node.type !== 'CallExpression') return false;
  const name = dottedName(node.callee) ?? '';
  if (/(^|\.)sql\.raw$/.test(name)) return true;
  const { callee } = node;
  const method =
    isNode(callee) && callee.type === 'MemberExpression' ? dottedName(callee.property) : null;
  const [first] = Array.isArray(node.arguments) ? node.arguments : [];
  return ['query', 'exec', 'raw'].includes(method ?? '') && isPutTogether(first);
}

const GUARDS = ['requireSpelling', 'requireCustomer'];

/** Guards and cache headers, which follow from `app/routes.ts`. */
export const saysWhatLayoutsSay = (node: SyntaxNode): boolean =>
  (node.type === 'ImportSpecifier' && GUARDS.includes(dottedName(node.imported) ?? '')) ||
  literalOf(node)?.toLowerCase() === 'cache-control';

/** "#17513d" and the like. */
const COLOUR = /#[0-9a-f]{6}\b/gi;
const coloursIn = (text: string) =>
  (text.match(COLOUR) ?? []).map((colour) => colour.toLowerCase());
const TOKENS = new Set(coloursIn(readFileSync('app/ui/tokens.css', 'utf8')));

export const isOfTokens = (text: string): boolean =>
  coloursIn(text).every((colour) => TOKENS.has(colour));

export const isOwnColour = (node: SyntaxNode): boolean => !isOfTokens(textOf(node));

/** The text of a literal, or of a part of a template. */
function textOf(node: SyntaxNode): string {
  const { type, value } = node;
  const isPiece = type === 'TemplateElement' && typeof value === 'object' && value !== null;
  return isPiece && 'raw' in value ? String(value.raw) : (literalOf(node) ?? '');
}

/** "$" before a value, in a template or in JSX, or two decimals: `kernel/money.ts` has separators, too. */
export function isAmountByHand({
  type,
  value,
  quasis,
  callee,
  arguments: given,
}: SyntaxNode): boolean {
  if (type === 'JSXText') return /\$$/.test(String(value));
  if (type === 'CallExpression' && isNode(callee) && dottedName(callee.property) === 'toFixed') {
    const [digits] = Array.isArray(given) ? given : [];
    return isNode(digits) && digits.value === 2;
  }
  return (
    type === 'TemplateLiteral' &&
    Array.isArray(quasis) &&
    quasis
      .slice(0, -1)
      .some((piece, at) => (at === 0 ? /(^|[\s(])\$$/ : /[\s(]\$$/).test(textOf(piece)))
  );
}

export const MAY_WRITE_AMOUNTS =
  /^app\/(kernel\/money|features\/service-list\/list\/service-list\.messages)\.ts$/;

/** Prefixes of the addresses in `app/routes.ts`, up to the first parameter. */
const addressesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path = '', children }) => [
    `/${path}`.replace(/\/[:*].*/, ''),
    ...addressesOf(children ?? []),
  ]);
const ADDRESSES = addressesOf(routes)
  // Without catch-alls and the home page.
  .filter((address) => !['', '/', '/api'].includes(address))
  .map((address) => RegExp.escape(address));
/** At the beginning of a text, or of an attribute within one. */
const ADDRESS = new RegExp(`(^|=["'])(${ADDRESSES.join('|')})(?=[/?#"']|$)`);

/** Names of constants that addresses are appended to. */
const BEGINS_AN_ADDRESS = /(_PATH|publicUrl|[oO]rigin)$/;

/** A path that is appended in a template, which should be a function of the url files. */
function continuesAddress({ type, quasis, expressions }: SyntaxNode): boolean {
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis) || !Array.isArray(expressions))
    return false;
  return expressions
    .slice(0, -1)
    .some(
      (expression, index) =>
        BEGINS_AN_ADDRESS.test(dottedName(expression) ?? '') && textOf(quasis[index + 1]) === '/',
    );
}

export const isAddress = (node: SyntaxNode): boolean =>
  ADDRESS.test(textOf(node)) || continuesAddress(node);

/** The url files, and texts for people, which contain addresses. */
export const MAY_WRITE_ADDRESSES =
  /^app\/(kernel\/((admin|booking)-)?urls\.ts$|routes\.ts$|features\/support\/articles\/)/;

/** Formatters of the platform, and plurals and lists put together by hand. */
const FORMATTED_BY_HAND = [
  /\.toLocale\w*String\(/,
  /\bnew Intl\.(DateTime|Number|List|RelativeTime)Format\(/,
  /\.toFixed\(2\)/,
  /\? '' : 's'|\? 's' : ''/,
  /=== 1 \? '(?<one>\w+)' : '\k<one>s'/,
  /\.join\(' and '\)/,
];

export const breachesOfFormats = ({ path, text }: SourceFile): string[] =>
  /^(app|server)\//.test(path) && !/^app\/kernel\/|\.test\.tsx?$/.test(path)
    ? text
        .split('\n')
        .filter((line) => FORMATTED_BY_HAND.some((pattern) => pattern.test(line)))
        .map((line) => `${path} formats by hand: ${line.trim()}`)
    : [];
