/** What a product under test is started with, so that it loads `product-hooks.mjs` before its own files. */
const HOOKS = new URL('./product-hooks.mjs', import.meta.url);

export const hooksFor = ({
  hashes,
  sqlSocket,
}: {
  hashes: 'cheap' | 'real';
  sqlSocket?: string;
}): Record<string, string> => ({
  NODE_OPTIONS: `--import ${HOOKS.href}`,
  HASHES_UNDER_TEST: hashes,
  ...(sqlSocket === undefined ? {} : { SQL_UNDER_TEST: sqlSocket }),
});
