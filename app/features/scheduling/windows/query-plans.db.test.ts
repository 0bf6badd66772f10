/**
 * The two queries of a plan use their indexes in large tables: coverage once for all trades; hours, trades and taken
 * times by index-only scans.
 */
import { type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import { listCandidates } from '#app/features/homesmiths/roster/candidates.db.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { describeOnServer } from '../../../../tests/support/databases/databases.ts';
import { listTaken } from '../calendar/taken-times.db.server.ts';

describeOnServer('the statements of a plan', (under) => {
  /** The query plan of the statement that `run` executes. */
  async function explain(run: (db: Db) => Promise<unknown>): Promise<string> {
    const lines: string[] = [];
    const explaining: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind !== 'RawNode') return node;
        const [first = '', ...rest] = node.sqlFragments;
        return { ...node, sqlFragments: [`explain ${first}`, ...rest] };
      },
      transformResult: async ({ result }) => {
        lines.push(...result.rows.map((row) => String(row['QUERY PLAN'])));
        return { ...result, rows: [] };
      },
    };
    await run(under.db.withPlugin(explaining));
    return lines.join('\n');
  }

  test('homesmiths of a Zip Code and what is taken of their time are found by index', async () => {
    const { db } = under;
    await sql`insert into trade_bits values ('plumbing', 0), ('painting', 1)`.execute(db);
    await sql`
      insert into businesses (id, name, insurance_until, state, created_at)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'B', '2030-01-01', 'active', now()
      from generate_series(1, 2000) n`.execute(db);
    await sql`
      insert into homesmiths (business_id, name, state, base_zip, area_miles, time_zone, is_instant,
        crew_size, created_at)
      select id, 'H', 'active', '94110', 5, 'America/Los_Angeles', true, 1, now() from businesses`.execute(
      db,
    );
    await sql`
      insert into homesmith_trades select number, 'plumbing', 'CA', null, null from homesmiths`.execute(
      db,
    );
    await sql`
      insert into homesmith_hours
      select number, weekday, 480, 1020 from homesmiths, generate_series(1, 5) weekday`.execute(db);
    await sql`
      insert into coverage
      select lpad((90000 + (number * 7 + near) % 1000)::text, 5, '0'), number, near, 1
      from homesmiths, generate_series(0, 19) near`.execute(db);
    await sql`
      insert into taken_times (id, number, starts_at, ends_at, kind)
      select gen_random_uuid(), number, '2026-06-01'::timestamptz + day * interval '1 day',
        '2026-06-01'::timestamptz + day * interval '1 day' + interval '2 hours', 'time_off'
      from homesmiths, generate_series(0, 9) day`.execute(db);
    // As on a running server: index-only scans need the visibility map.
    await sql`vacuum analyze`.execute(db);
    const wanted = { trades: ['plumbing'], serviceIds: ['x'], today: '2026-06-01', limit: 60 };
    const place = { zip: '90100', usState: 'CA' } as const;
    const candidates = await explain((spied) => listCandidates(spied, { ...place, ...wanted }));
    expect(candidates).toMatch(
      /Index Only Scan using coverage_pkey|Bitmap Index Scan on coverage_pkey/,
    );
    expect(candidates).not.toMatch(/Seq Scan on (coverage|homesmith_trades|homesmith_hours)/);
    expect(candidates.match(/ on coverage/g)).toHaveLength(1);
    for (const index of ['homesmith_trades_pkey', 'homesmith_hours_pkey']) {
      expect(candidates).toContain(`Index Only Scan using ${index}`);
    }
    const numbers = (
      await sql<{ number: number }>`select number from homesmiths limit 60`.execute(db)
    ).rows.map(({ number }) => number);
    const taken = await explain((spied) =>
      listTaken(spied, {
        numbers,
        from: new Date('2026-06-01'),
        to: new Date('2026-06-15'),
        now: new Date('2026-06-01'),
        ownVisits: [],
      }),
    );
    expect(taken).toContain('Index Only Scan using taken_times_number');
    expect(taken).not.toMatch(/Seq Scan on taken_times/);
  });
});
