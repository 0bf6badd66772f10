/** The figures of plans and windows; `quick` uses rosters of a tenth. */
import type { Measurement } from '../search/measurements.ts';
import { measureLongLists, measureLongListsOverHttp } from './long-lists.ts';
import { measureEmbedded, measureOnServer } from './speed.ts';
import { compareWithClocks, compareWithTryingEverything } from './truth.ts';

export function windowMeasurements(quick: boolean): Measurement[] {
  const part = quick ? 10 : 1;
  const onServer = { homesmiths: 100_000 / part, visits: 1_000_000 / part };
  const embedded = { homesmiths: 10_000 / part, visits: 100_000 / part };
  const fills = [0.06, 0.6];
  const bars = { alone: 20, atOnce: 50 };
  return [
    compareWithTryingEverything,
    compareWithClocks,
    measureLongLists,
    measureLongListsOverHttp,
    () => measureEmbedded({ ...embedded, fills }, { alone: 25 }),
    () => measureOnServer({ ...onServer, fills }, bars),
  ];
}
