/** Rows of figures: printed, written to bench/results/, and compared with their limits. */
import { mkdirSync, writeFileSync } from 'node:fs';

/** `limit` is the maximum of `value`, `least` the minimum; a row without either is for information. */
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

/** A missing figure (NaN) exceeds its limit. */
export function bar(name: string, value: number, unit: string, limit: number): Row {
  return { name, value: rounded(value), unit, limit, pass: value <= limit };
}

/** The same with a minimum. */
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

/** `name`: the file's, without extension, possibly in a folder. */
export function writeRows(name: string, rows: readonly Row[]): void {
  const file = new URL(`results/${name}.json`, import.meta.url);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
}
