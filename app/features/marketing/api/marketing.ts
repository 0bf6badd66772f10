export { packagesOf } from '../staging/staging-packages.ts';
export { DESCRIPTION, TITLE, TRADES_BEFORE } from '../staging/staging-texts.ts';
