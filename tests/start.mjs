/** `npm test`. Plain JavaScript, so that an old Node can say what is missing. */
import { requireNode } from '../server/require-node.mjs';

requireNode();
await import('./run.ts');
