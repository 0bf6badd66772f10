/** How long people wait where something large or broken is in the way; the tests prove that it works at all. */
import type { Measurement } from '../search/measurements.ts';
import { measureCatalogues } from './catalogues.ts';
import { measureErasing } from './erasing.ts';
import { measureOutages } from './outages.ts';
import { measureRegistering } from './registering.ts';
import { measureStopping } from './stopping.ts';
import { measureTexts } from './texts.ts';

export const DELAYS: readonly Measurement[] = [
  measureTexts,
  measureStopping,
  measureRegistering,
  measureErasing,
  measureCatalogues,
  measureOutages,
];
