/** Vitest's global set-up: what a first start makes, for the products that have a directory of their own. */
import { prepareDirectory } from './server.ts';

export default (): Promise<void> => prepareDirectory();
