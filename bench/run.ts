/**
 * `npm run bench`: every published figure, with its limit or competitor. `-- search`, `-- server`, `-- windows`, `--
 * lighthouse`, `-- phone`, `-- delays`, `-- booking` picks one group, `-- booking drive` one part of the last; `-- --quick` asks the slowest
 * comparisons fewer queries. Exit code 1 when a limit is missed.
 */
import { bookingMeasurements } from './booking/measurements.ts';
import { DELAYS } from './delays/measurements.ts';
import { measureLighthouse } from './lighthouse/pages.ts';
import { measureTaps } from './phone/tap.ts';
import { measureWholeWay } from './phone/whole-way.ts';
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
/** By the name of their file of results, without extension; a part of a group has one of its own. */
const measured: Record<string, Measurement[]> = {
  search: searchMeasurements(quick),
  server: [measureTransfer, compareWithConstant, measureSignIns, measureSizing, measureMemory],
  windows: windowMeasurements(quick),
  lighthouse: [measureLighthouse],
  phone: [measureTaps, measureWholeWay],
  delays: [...DELAYS],
  ...bookingMeasurements(quick),
};
const names = Object.keys(measured);
const groupOf = (name: string) => name.split('/')[0] ?? name;
const partOf = (name: string) => name.split('/')[1] ?? '';
const inGroups = names.filter((name) => words.includes(groupOf(name)));
const inParts = inGroups.filter((name) => words.includes(partOf(name)));
const chosen = [inParts, inGroups, names].find((some) => some.length > 0) ?? [];

let missed = 0;
for (const name of chosen) {
  const rows: Row[] = [];
  // One after the other, because they would slow each other down.
  for (const measure of measured[name] ?? []) {
    const found = await measure();
    printRows(found);
    rows.push(...found);
  }
  if (!quick) writeRows(name, rows);
  missed += rows.filter(({ pass }) => !pass).length;
}
console.log(missed === 0 ? 'Every bar is reached.' : `${missed} bar(s) missed.`);
process.exitCode = missed === 0 ? 0 : 1;
