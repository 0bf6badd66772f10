/** The types of every table for Kysely, as TypeScript: the text of `tables.server.ts`, as Biome would format it. */
import type { Column } from './columns.ts';

/** What both databases make of PostgreSQL's types (`database.server.ts`). */
export const VALUES: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  varchar: 'string',
  name: 'string',
  date: 'string',
  numeric: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  timestamptz: 'Date',
  bytea: 'Uint8Array',
  jsonb: 'Json',
  json: 'Json',
};

const HEAD = `/**
 * The tables of the database, as Kysely knows them. Generated from the migrated database: CONTRIBUTING.md, "A table or
 * a column". A feature takes its own by \`Known\`, and says there what its JSON is.
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written as text, read as a value. */
type Json = ColumnType<unknown, string, string>;
type JsonByDefault = ColumnType<unknown, string | undefined, string>;
`;

export function describeTables(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const types = [...tables].map(
    ([table, ofTable]) => `  ${table}: {\n${ofTable.map(lineOf).join('\n')}\n  };`,
  );
  return `${HEAD}\nexport type Tables = {\n${types.join('\n')}\n};\n`;
}

const MAX_LENGTH = 100;

function lineOf(column: Column): string {
  const { name, type, allowed, isNullable, hasDefault, isGenerated } = column;
  const values = [...(allowed ?? [typeOf(column)]), ...(isNullable ? ['null'] : [])];
  if (type === 'jsonb' && hasDefault) return `    ${name}: JsonByDefault;`;
  const around = isGenerated ? 'GeneratedAlways' : hasDefault && !isNullable ? 'Generated' : null;
  const all = values.join(' | ');
  const line = `    ${name}: ${around === null ? all : `${around}<${all}>`};`;
  if (line.length <= MAX_LENGTH) return line;
  return `    ${name}:\n${values.map((value) => `      | ${value}`).join('\n')};`;
}

function typeOf({ table, name, type }: Column): string {
  const value = VALUES[type.replace(/^_/, '')];
  if (value === undefined) throw new Error(`${table}.${name}: no type for ${type} in VALUES.`);
  return type.startsWith('_') ? `${value}[]` : value;
}
