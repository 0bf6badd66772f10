/** Laws of the tests: what makes one fail is the product, not the luck of a draw or the speed of the machine. */
import { isTest } from './places.ts';
import { dottedName, isNode, type SourceFile, type SyntaxNode, walk } from './source-file.ts';
import { found } from './syntax-laws.ts';

const isOfTests = (path: string) => isTest(path) || path.startsWith('tests/');
const isFileOfTests = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const numberOf = (node: unknown): number | null =>
  isNode(node) && typeof node.value === 'number' ? node.value : null;
const argumentsOf = ({ arguments: given }: SyntaxNode): unknown[] =>
  Array.isArray(given) ? given : [];

/** A random number, or a seed, of a test's own; all come from `tests/support/seeds.ts`. */
const isOwnDraw = (node: SyntaxNode): boolean =>
  dottedName(node) === 'Math.random' ||
  (node.type === 'Property' &&
    dottedName(node.key) === 'seed' &&
    isNode(node.value) &&
    node.value.type === 'Literal');

export const breachesOfSeeds = (file: SourceFile): string[] =>
  isOfTests(file.path) ? found('draws from a seed of its own', isOwnDraw)(file) : [];

/** Files with a stopwatch, and why it decides nothing. */
const STOPWATCHES: Readonly<Record<string, string>> = {
  'tests/run.ts': 'prints how long each step took',
  'tests/process/imports.test.ts': 'looks for the moment of a kill, and asserts nothing of it',
};

/** What measures durations belongs to `npm run bench`. `Date.now() - 5_000` is a time, not a duration. */
const isStopwatch = (node: SyntaxNode): boolean =>
  /^(performance\.(now|mark|measure)|process\.(hrtime|uptime)\b.*)$/.test(dottedName(node) ?? '') ||
  (node.type === 'BinaryExpression' &&
    node.operator === '-' &&
    [node.left, node.right].some(isNow) &&
    !hasNumber(node.right)) ||
  (node.type === 'ImportSpecifier' && dottedName(node.imported) === 'timed');

const isNow = (node: unknown): boolean =>
  isNode(node) && node.type === 'CallExpression' && dottedName(node.callee) === 'Date.now';
const hasNumber = (node: unknown): boolean =>
  isNode(node) &&
  [...walk(node)].some((part) => numberOf(part) !== null || /_MS$/.test(dottedName(part) ?? ''));

export const breachesOfStopwatches = (file: SourceFile): string[] =>
  isOfTests(file.path) && !Object.hasOwn(STOPWATCHES, file.path)
    ? found('measures how long something takes', isStopwatch)(file)
    : [];

/**
 * Files that let some time pass, and why a slower machine changes nothing: what they expect afterwards is that nothing
 * has happened.
 */
const SLEEPS: Readonly<Record<string, string>> = {
  'app/platform/database/database.db.test.ts': 'a write that can go before another one does',
  'app/platform/outbox/outbox.db.test.ts': 'what was taken back is not sent',
  'app/platform/outbox/outbox-retries.db.test.ts': 'what is not due is not sent',
  'app/features/service-list/account/stored-lists.db.test.ts':
    'a change that need not wait is made',
  'tests/http/storage-untouched.test.ts': 'no line is written to the log',
};

/** `await wait(500)`, or a promise of a timer. */
function isPassing({ type, argument: call }: SyntaxNode): boolean {
  if (type !== 'AwaitExpression' || !isNode(call)) return false;
  if (/^(wait|sleep|delay)$/.test(dottedName(call.callee) ?? '')) return true;
  return (
    call.type === 'NewExpression' &&
    dottedName(call.callee) === 'Promise' &&
    [...walk(call)].some(
      (part) =>
        part.type === 'CallExpression' &&
        dottedName(part.callee) === 'setTimeout' &&
        (numberOf(argumentsOf(part)[1]) ?? 0) > 0,
    )
  );
}

/** Not in a loop that looks again. */
function sleepsOf({ nodes }: SourceFile): SyntaxNode[] {
  const passing = nodes.filter(isPassing);
  if (passing.length === 0) return [];
  const loops = nodes.filter(({ type }) => /^(For|While|DoWhile)/.test(type));
  const looked = new Set(loops.flatMap((loop) => [...walk(loop)]));
  return passing.filter((node) => !looked.has(node));
}

const isFixedWait = (node: SyntaxNode): boolean =>
  node.type === 'MemberExpression' && dottedName(node.property) === 'waitForTimeout';

export const breachesOfSleeps = (file: SourceFile): string[] =>
  isFileOfTests(file.path) &&
  ((!Object.hasOwn(SLEEPS, file.path) && sleepsOf(file).length > 0) || file.nodes.some(isFixedWait))
    ? [`${file.path} sleeps, instead of waiting for what it needs`]
    : [];

/** What only a test that hangs reaches. */
const PATIENCE_MS = 60_000;
const TAKES_A_LIMIT = /^(test|it|beforeAll|beforeEach|afterAll|afterEach)\b/;

/** A time limit below that of every test and poll, which a busy machine reaches. */
function isImpatient(node: SyntaxNode): boolean {
  if (node.type === 'Property' && dottedName(node.key) === 'timeout') {
    return (numberOf(node.value) ?? PATIENCE_MS) < PATIENCE_MS;
  }
  if (node.type !== 'CallExpression') return false;
  const callee =
    isNode(node.callee) && node.callee.type === 'CallExpression' ? node.callee.callee : node.callee;
  return (
    TAKES_A_LIMIT.test(dottedName(callee) ?? '') &&
    (numberOf(argumentsOf(node).at(-1)) ?? Number.POSITIVE_INFINITY) < 10 * PATIENCE_MS
  );
}

export const breachesOfLimits = (file: SourceFile): string[] =>
  isFileOfTests(file.path) ? found('has a time limit of its own', isImpatient)(file) : [];
