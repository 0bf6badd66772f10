import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importServices } from '#app/features/catalogue/import/catalogue-import.server.ts';
import { readConfig } from '#app/platform/config/config.server.ts';
import { makeContext } from '#app/platform/request-context/request-context.server.ts';
import { insertCustomer } from '../../../../tests/support/account-context.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { buildService } from '../../../../tests/support/factories.ts';
import { inCalifornia, insertHomesmith, WORK_DAYS } from '../../../../tests/support/roster.ts';
import { deriveCoverage } from '../roster/derive-coverage.server.ts';
import { takeHomesmithStep } from '../roster/roster.server.ts';
import { homesmithsCommand } from './homesmiths-command.server.ts';
import type { ListedHomesmith, ReadBusiness } from './roster-file.ts';
import { exportRoster, importRoster } from './roster-import.server.ts';
import { readBusinesses } from './roster-rows.db.server.ts';
import { fillSampleRoster } from './sample-fill.server.ts';
import { countSamples, moveSamples } from './sample-people.server.ts';

const NOW = new Date('2026-06-01T13:00:00Z');

const buildHomesmith = (overrides: Partial<ListedHomesmith> = {}): ListedHomesmith => ({
  number: null,
  name: 'Ada Ruiz',
  state: 'active',
  area: { kind: 'radius', baseZip: '94103', miles: 10 },
  isInstant: true,
  crewSize: 1,
  worksHolidays: false,
  hours: WORK_DAYS,
  trades: inCalifornia('plumbing'),
  leavesOut: [],
  ...overrides,
});
const buildBusiness = (overrides: Partial<ReadBusiness> = {}): ReadBusiness => ({
  file: 'ca.json',
  id: 'ruiz-plumbing',
  name: 'Ruiz Plumbing',
  state: 'active',
  insuranceUntil: '2030-01-01',
  isSample: false,
  homesmiths: [buildHomesmith()],
  ...overrides,
});

describeOnBothDatabases('a roster', (under) => {
  const ctx = () => makeContext({ config: readConfig({}), database: under.database }, NOW);
  const numbers = async () =>
    (await exportRoster(under.db)).flatMap(({ homesmiths }) =>
      homesmiths.map(({ number }) => number ?? 0),
    );
  const coverage = async () =>
    (
      await sql`select zip, number, miles, trades from coverage order by zip, number`.execute(
        under.db,
      )
    ).rows;
  const counts = async () => {
    const { rows } = await sql`
      select (select count(*) from businesses) as businesses,
        (select count(*) from homesmiths) as homesmiths,
        (select count(*) from business_events) + (select count(*) from homesmith_events) as events,
        (select count(*) from coverage) as covered`.execute(under.db);
    return rows[0];
  };

  test('what goes in comes out, every field of it, and goes in again as nothing new', async () => {
    const given = [
      buildBusiness({
        homesmiths: [
          buildHomesmith({ number: 40 }),
          buildHomesmith({
            name: `O'Neil "é" \\ ${'$1'} İ`,
            area: { kind: 'list', baseZip: '94103', zips: ['94103', '94110'] },
            isInstant: false,
            crewSize: 3,
            hours: [
              { weekday: 0, from: 0, to: 60 },
              { weekday: 0, from: 600, to: 1440 },
            ],
            trades: [
              { trade: 'painting', usState: 'CA', licenseNumber: 'C33 1', licenseUntil: null },
              {
                trade: 'painting',
                usState: 'NV',
                licenseNumber: 'N 1',
                licenseUntil: '2027-02-28',
              },
              ...inCalifornia('plumbing'),
            ],
            leavesOut: ['faucet-repair'],
          }),
          buildHomesmith({ name: 'Paused', state: 'paused' }),
          buildHomesmith({ name: 'Suspended', state: 'suspended' }),
          buildHomesmith({ name: 'Ended', state: 'ended' }),
          buildHomesmith({ name: 'Never at work', hours: [] }),
        ],
      }),
      buildBusiness({ id: 'resting', state: 'paused', insuranceUntil: null, isSample: true }),
    ];
    const imported = await importRoster(ctx(), given);
    expect(imported).toEqual({
      ok: true,
      value: { businesses: 2, added: 7, changed: 0, unchanged: 0 },
    });
    const exported = await exportRoster(under.db);
    const without = (businesses: readonly { homesmiths: readonly ListedHomesmith[] }[]) =>
      businesses
        .flatMap(({ homesmiths }) => homesmiths.map((one) => ({ ...one, number: null })))
        .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    expect(without(exported)).toEqual(without(given));
    expect(exported.map(({ state, isSample }) => [state, isSample]).toSorted()).toEqual([
      ['active', false],
      ['paused', true],
    ]);
    const before = [await coverage(), await counts()];
    const again = await importRoster(
      ctx(),
      exported.map((business) => ({ file: 'x.json', ...business })),
    );
    expect(again).toMatchObject({ ok: true, value: { added: 0, changed: 0, unchanged: 7 } });
    expect(await importRoster(ctx(), given)).toMatchObject({ value: { added: 0, unchanged: 7 } });
    expect([await coverage(), await counts()]).toEqual(before);
  });

  test('coverage is what saving derives, also after a change', async () => {
    await importRoster(ctx(), [
      buildBusiness({
        homesmiths: [
          buildHomesmith({ area: { kind: 'radius', baseZip: '89448', miles: 12 } }),
          buildHomesmith({ name: 'Away', state: 'paused' }),
        ],
      }),
    ]);
    const wider = buildHomesmith({ trades: inCalifornia('painting', 'plumbing') });
    const changed = await importRoster(ctx(), [buildBusiness({ homesmiths: [wider] })]);
    expect(changed).toMatchObject({ ok: true, value: { added: 0, changed: 1, unchanged: 0 } });
    const imported = await coverage();
    expect(imported.length).toBeGreaterThan(20);
    for (const number of await numbers()) {
      await under.db.transaction().execute((trx) => deriveCoverage(trx, number));
    }
    expect(await coverage()).toEqual(imported);
  });

  test('a homesmith who begins after an import with numbers gets a new one', async () => {
    await importRoster(ctx(), [buildBusiness({ homesmiths: [buildHomesmith({ number: 2_000 })] })]);
    expect(await insertHomesmith(ctx())).toBeGreaterThan(2_000);
  });

  test('of an import that is refused nothing stays, and every mistake is reported', async () => {
    const theirs = await insertHomesmith(ctx());
    await importRoster(ctx(), [
      buildBusiness({
        homesmiths: [
          buildHomesmith({ number: 50, name: 'Twin' }),
          buildHomesmith({ number: 51, name: 'Twin' }),
          buildHomesmith({ number: 52, name: 'Away' }),
        ],
      }),
    ]);
    await takeHomesmithStep(ctx(), 52, { name: 'pause' });
    const before = await counts();
    const refused = await importRoster(ctx(), [
      buildBusiness({ id: 'new', name: 'New', homesmiths: [buildHomesmith({ number: theirs })] }),
      buildBusiness({
        state: 'ended',
        homesmiths: [buildHomesmith({ name: 'Twin' }), buildHomesmith({ name: 'Away' })],
      }),
    ]);
    expect(refused.ok ? [] : refused.refusal.map(({ person, field }) => [person, field])).toEqual([
      ['Ada Ruiz', 'number'],
      ['Ruiz Plumbing', 'state'],
      ['Twin', 'name'],
      ['Away', 'state'],
    ]);
    expect(await counts()).toEqual(before);
  });

  test('the command checks, imports and exports, and says how far it is', async () => {
    await importServices(
      under.db,
      [buildService({ id: 'faucet-repair', tradeCategory: 'Plumbing' })],
      NOW,
    );
    const folder = await mkdtemp(join(tmpdir(), 'roster-'));
    const told: string[] = [];
    const run = (verb: string, path: string) =>
      homesmithsCommand.run(
        makeContext({ config: readConfig({}), database: under.database }, NOW),
        [verb, path],
        (line) => told.push(line),
      );
    const file = join(folder, 'one.json');
    const entry = {
      name: 'Ada Ruiz',
      baseZip: '94103',
      miles: 10,
      hours: { monday: ['08:00-12:00', '13:00-17:00'] },
      trades: [{ trade: 'plumbing', state: 'CA', license: 'C36-1', licenseUntil: '2027-06-30' }],
      leavesOut: ['faucet-repair'],
    };
    const write = (homesmith: object) =>
      writeFile(
        file,
        JSON.stringify({ businesses: [{ id: 'ruiz', name: 'Ruiz', homesmiths: [homesmith] }] }),
      );
    await write({ ...entry, baseZip: '00000', leavesOut: ['unheard-of'] });
    for (const verb of ['check', 'import']) {
      expect(await run(verb, file)).toEqual({
        exitCode: 1,
        lines: [
          'one.json: Ada Ruiz: baseZip: We don’t know where ZIP code 00000 is. Use a nearby one.',
          'one.json: Ada Ruiz: leavesOut: We don’t have a “unheard-of” service.',
          '2 mistakes. Nothing was imported.',
        ],
      });
    }
    expect(await numbers()).toEqual([]);
    await write(entry);
    expect((await run('check', folder)).lines).toEqual(['1 homesmith of 1 business, no mistakes.']);
    expect((await run('import', folder)).lines).toEqual([
      'Homesmiths: 1 new, 0 changed, 0 unchanged. Businesses now matching the files: 1.',
    ]);
    expect(told).toHaveLength(1);
    const out = join(folder, 'out');
    expect((await run('export', out)).exitCode).toBe(0);
    expect(await readdir(out)).toEqual(['ca.json']);
    const [number] = await numbers();
    expect(JSON.parse(await readFile(join(out, 'ca.json'), 'utf8'))).toMatchObject({
      businesses: [{ name: 'Ruiz', insuranceUntil: null, homesmiths: [{ number, ...entry }] }],
    });
    expect((await run('import', out)).lines).toEqual([
      'Homesmiths: 0 new, 0 changed, 1 unchanged. Businesses now matching the files: 1.',
    ]);
    expect((await run('check', join(folder, 'nowhere'))).exitCode).toBe(1);
  });

  test('samples are brought in where no one is, once, and each can be emailed and called', async () => {
    const { userId } = await insertCustomer(under.database);
    await sql`update identities set phone_number = '+12125550199' where id = ${userId}`.execute(
      under.db,
    );
    expect(await fillSampleRoster(ctx(), () => false)).toBe(true);
    const { rows } = await sql<{ number: number; email: string; phone: string; role: string }>`
      select number, email, phone_number as phone, role from members
      join identities on identities.id = members.identity_id and is_sample
      left join roles on roles.identity_id = identities.id order by number`.execute(under.db);
    // The first of New York, whose phone is taken, gets an account once someone signs in as them.
    const all = (await numbers()).toSorted((a, b) => a - b);
    expect(all).toHaveLength(156);
    expect(rows.map(({ number }) => number)).toEqual(all.toSpliced(13, 1));
    for (const { number, email, phone, role } of rows) {
      expect([email, role]).toEqual([`homesmith-${number}@sample.invalid`, 'homesmith']);
      // For fiction alone.
      expect(phone).toMatch(/^\+1\d{3}55501\d\d$/);
    }
    const passwords = await sql`select user_id from passwords where user_id <> ${userId}`.execute(
      under.db,
    );
    expect([new Set(rows.map(({ phone }) => phone)).size, passwords.rows]).toEqual([155, []]);
    const before = await counts();
    expect(await fillSampleRoster(ctx(), () => false)).toBe(false);
    expect(await counts()).toEqual(before);
    expect((await exportRoster(under.db)).every(({ isSample }) => isSample)).toBe(true);
    // Production removes their coverage, and a trial restores it.
    const covered = (await coverage()).length;
    expect(await moveSamples(ctx(), 'pause')).toBe(60);
    expect([await moveSamples(ctx(), 'pause'), (await coverage()).length]).toEqual([0, 0]);
    expect(await moveSamples(ctx(), 'resume')).toBe(60);
    expect((await coverage()).length).toBe(covered);
    const run = makeContext({ config: readConfig({}), database: under.database }, NOW);
    expect((await homesmithsCommand.run(run, ['end-samples'], () => {})).lines).toEqual([
      '60 sample businesses deactivated.',
    ]);
    expect([(await coverage()).length, await countSamples(under.db)]).toEqual([0, 0]);
  });
});

describeOnServer('two imports at once', (under) => {
  test('come one after the other', async () => {
    const ctx = () => makeContext({ config: readConfig({}), database: under.database }, NOW);
    const both = await Promise.all([
      importRoster(ctx(), [buildBusiness()]),
      importRoster(ctx(), [buildBusiness()]),
    ]);
    const added = both.map((one) => (one.ok ? one.value.added : -1));
    expect(added.toSorted()).toEqual([0, 1]);
    const { rows } = await sql<{ id: string }>`select id from businesses`.execute(under.db);
    const ids = rows.map(({ id }) => id);
    expect((await readBusinesses(under.db, ids)).map((one) => one.homesmiths.length)).toEqual([1]);
  });
});
