/** PostgreSQL's query plans for statements; no rows are returned. */
import type { KyselyPlugin } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

/** The plans of every raw SQL statement that `ask` executes, a line each. */
export async function explain(db: Db, ask: (explained: Db) => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind !== 'RawNode') return node;
      const [head = '', ...rest] = node.sqlFragments;
      return { ...node, sqlFragments: [`explain ${head}`, ...rest] };
    },
    transformResult: async ({ result }) => {
      lines.push(...result.rows.map((row) => String(row['QUERY PLAN'])));
      return { ...result, rows: [] };
    },
  };
  await ask(db.withPlugin(explaining));
  return lines.join('\n');
}
