/** Laws of the tests: what makes one fail is the product, not the luck of a draw or the speed of the machine. */
import { isTest } from './places.ts';
import { dottedName, isNode, type SourceFile, type SyntaxNode } from './source-file.ts';
import { found } from './syntax-laws.ts';

const isOfTests = (path: string) => isTest(path) || path.startsWith('tests/');

/** A random number, or a seed, of a test's own; all come from `tests/support/seeds.ts`. */
const isOwnDraw = (node: SyntaxNode): boolean =>
  dottedName(node) === 'Math.random' ||
  (node.type === 'Property' &&
    dottedName(node.key) === 'seed' &&
    isNode(node.value) &&
    node.value.type === 'Literal');

export const breachesOfSeeds = (file: SourceFile): string[] =>
  isOfTests(file.path) ? found('draws from a seed of its own', isOwnDraw)(file) : [];
