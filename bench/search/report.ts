/** The rows of figures: printed, written to bench/results/search.json, and held against their bars. */
import { mkdirSync, writeFileSync } from 'node:fs';

/** `limit` is the most that `value` may be; a row without one informs only. */
export type Row = { name: string; value: number; unit: string; limit?: number; pass: boolean };

export function informs(name: string, value: number, unit: string): Row {
  return { name, value: rounded(value), unit, pass: true };
}

/** A figure that could not be taken (NaN) misses its bar. */
export function bar(name: string, value: number, unit: string, limit: number): Row {
  return { name, value: rounded(value), unit, limit, pass: value <= limit };
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

export function printRows(rows: readonly Row[]): void {
  for (const { name, value, unit, limit, pass } of rows) {
    const verdict = limit === undefined ? '' : `${pass ? 'reached' : 'MISSED'} (at most ${limit})`;
    console.log(`${name.padEnd(62)} ${String(value).padStart(9)} ${unit.padEnd(6)} ${verdict}`);
  }
}

export function writeRows(rows: readonly Row[]): void {
  const folder = new URL('../results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('search.json', folder), `${JSON.stringify(rows, null, 2)}\n`);
}
