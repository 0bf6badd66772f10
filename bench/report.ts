/** The rows of figures: printed, written to bench/results/, and held against their bars. */
import { mkdirSync, writeFileSync } from 'node:fs';

/** `limit` is the most that `value` may be, `least` the least; a row without either informs only. */
export type Row = {
  name: string;
  value: number;
  unit: string;
  limit?: number;
  least?: number;
  pass: boolean;
};

export function informs(name: string, value: number, unit: string): Row {
  return { name, value: rounded(value), unit, pass: true };
}

/** A figure that could not be taken (NaN) misses its bar. */
export function bar(name: string, value: number, unit: string, limit: number): Row {
  return { name, value: rounded(value), unit, limit, pass: value <= limit };
}

/** The other way round: more is better. */
export function floor(name: string, value: number, unit: string, least: number): Row {
  return { name, value: rounded(value), unit, least, pass: value >= least };
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

export function printRows(rows: readonly Row[]): void {
  for (const { name, value, unit, limit, least, pass } of rows) {
    const bound = limit === undefined ? `at least ${least}` : `at most ${limit}`;
    const isBarred = limit !== undefined || least !== undefined;
    const verdict = isBarred ? `${pass ? 'reached' : 'MISSED'} (${bound})` : '';
    console.log(`${name.padEnd(62)} ${String(value).padStart(9)} ${unit.padEnd(6)} ${verdict}`);
  }
}

/** `name` of the file, without its ending. */
export function writeRows(name: string, rows: readonly Row[]): void {
  const folder = new URL('results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(rows, null, 2)}\n`);
}
