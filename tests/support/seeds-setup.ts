/** Before each test file: properties of fast-check draw from the seed of the run. */
import fc from 'fast-check';
import { SEED } from './seeds.ts';

fc.configureGlobal({ seed: SEED });
