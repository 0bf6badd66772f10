/**
 * The figures of the search. Takes about twelve minutes, mostly in the plain scan at 100,000 services, which `quick`
 * asks only a tenth of the queries.
 */
import type { Row } from '../report.ts';
import { compareWithPlainScan } from './against-plain-scan.ts';
import { compareBuilding, compareWithRivals } from './against-rivals.ts';
import { measureBrowserSize } from './browser-size.ts';

export type Measurement = () => Row[] | Promise<Row[]>;

export const searchMeasurements = (quick: boolean): Measurement[] => [
  measureBrowserSize,
  () => compareWithPlainScan(2000, { queryCount: 1000, bars: { p95Percent: 1 } }),
  () =>
    compareWithPlainScan(20_000, {
      queryCount: quick ? 200 : 1000,
      bars: { p95Percent: 0.5, memory: true },
    }),
  () =>
    compareWithPlainScan(100_000, {
      queryCount: quick ? 100 : 1000,
      bars: { p95Percent: 0.5, p99Percent: 0.75, memory: true },
    }),
  compareWithRivals,
  compareBuilding,
];
