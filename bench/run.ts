/**
 * `npm run bench`: every published figure, with its limit or competitor. `-- search`, `-- server`, `-- windows`, `--
 * lighthouse` picks one part; `-- --quick` asks the slowest comparisons fewer queries. Exit code 1 when a limit is
 * missed.
 */
import { measureLighthouse } from './lighthouse/pages.ts';
import { printRows, type Row, writeRows } from './report.ts';
import { type Measurement, searchMeasurements } from './search/measurements.ts';
import { compareWithConstant } from './server/against-constant.ts';
import { measureMemory } from './server/memory.ts';
import { measureSignIns } from './server/sign-ins.ts';
import { measureSizing } from './server/sizing.ts';
import { measureTransfer } from './server/transfer.ts';
import { windowMeasurements } from './windows/measurements.ts';

const words = process.argv.slice(2);
const quick = words.includes('--quick');
const parts: Record<string, Measurement[]> = {
  search: searchMeasurements(quick),
  server: [measureTransfer, compareWithConstant, measureSignIns, measureSizing, measureMemory],
  windows: windowMeasurements(quick),
  lighthouse: [measureLighthouse],
};
const chosen = Object.keys(parts).filter((part) => words.includes(part));

let missed = 0;
for (const part of chosen.length > 0 ? chosen : Object.keys(parts)) {
  const rows: Row[] = [];
  // One after the other, because they would slow each other down.
  for (const measure of parts[part] ?? []) {
    const measured = await measure();
    printRows(measured);
    rows.push(...measured);
  }
  if (!quick) writeRows(part, rows);
  missed += rows.filter(({ pass }) => !pass).length;
}
console.log(missed === 0 ? 'Every bar is reached.' : `${missed} bar(s) missed.`);
process.exitCode = missed === 0 ? 0 : 1;
