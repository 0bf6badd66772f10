/**
 * The figures of the search: `npm ci --prefix bench`, then `node bench/search/run.ts`. It takes about
 * twelve minutes, most of them in the plain scan at 100,000 services; with `--quick` that is asked only
 * a tenth of the queries. Ends with 1 when a bar is missed.
 */
import { compareWithPlainScan } from './against-plain-scan.ts';
import { compareBuilding, compareWithRivals } from './against-rivals.ts';
import { measureBrowserSize } from './browser-size.ts';
import { printRows, type Row, writeRows } from './report.ts';

const quick = process.argv.includes('--quick');

/** One after the other, never two at once: they would slow each other down. */
const measurements: (() => Row[] | Promise<Row[]>)[] = [
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

const rows: Row[] = [];
for (const measure of measurements) {
  const measured = await measure();
  printRows(measured);
  rows.push(...measured);
}
writeRows(rows);

const missed = rows.filter((row) => !row.pass);
console.log(missed.length === 0 ? 'Every bar is reached.' : `${missed.length} bar(s) missed.`);
process.exitCode = missed.length === 0 ? 0 : 1;
