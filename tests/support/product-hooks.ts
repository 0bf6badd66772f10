/** Node's options that load `product-hooks.mjs` into a product under test. */
const HOOKS = new URL('./product-hooks.mjs', import.meta.url);

export const hooksFor = ({
  hashes,
  sqlSocket,
  statements,
}: {
  hashes: 'cheap' | 'real';
  sqlSocket?: string;
  /** A file. */
  statements?: string;
}): Record<string, string> => ({
  NODE_OPTIONS: `--import ${HOOKS.href}`,
  HASHES_UNDER_TEST: hashes,
  ...(sqlSocket === undefined ? {} : { SQL_UNDER_TEST: sqlSocket }),
  ...(statements === undefined ? {} : { STATEMENTS_UNDER_TEST: statements }),
});
