/** What is wrong with the SQL statements of the source, by what the migrated database says of them. */
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { listColumns } from '../databases/columns.ts';
import { compareRow, compareValues } from './compare.ts';
import { describeStatement, listTypes } from './describe.ts';
import { type Statement, withStatements } from './program.ts';
import { render, type Side } from './render.ts';

export type Breach = { path: string; line: number; what: string };

const SIDES: readonly Side[] = ['first', 'last'];

export async function findBreaches(
  pglite: PGlite,
  isAsked: (path: string) => boolean,
): Promise<Breach[]> {
  const columns = await listColumns(
    new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) }),
  );
  const types = await listTypes(pglite);
  return withStatements(isAsked, async (statements, checker) => {
    const check = async ({ template, row }: Statement, side: Side): Promise<string[]> => {
      const { text, values } = render(checker, template, side);
      const described = await describeStatement(pglite, types, text);
      return [
        ...compareValues(checker, described, values),
        ...(row === null ? [] : compareRow(checker, described, row, columns)),
      ];
    };
    const breaches: Breach[] = [];
    for (const statement of statements) {
      const { path, line } = statement;
      const found: string[] = [];
      for (const side of SIDES) {
        found.push(...(await check(statement, side).catch(({ message }: Error) => [message])));
      }
      breaches.push(...[...new Set(found)].map((what) => ({ path, line, what })));
    }
    return breaches;
  });
}
