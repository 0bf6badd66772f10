import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import {
  buildOption,
  buildService,
  generateServices,
  PRICES,
} from '../../../../tests/support/factories.ts';
import { byId, type Service } from '../service.ts';
import { exportServices, fillEmptyCatalogue, importServices } from './catalogue-import.server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const LATER = new Date('2026-11-21T12:00:00Z');
const numbers = ({ added, changed, retired, unchanged }: Record<string, unknown>) => ({
  added,
  changed,
  retired,
  unchanged,
});

describeOnBothDatabases('an import', (under) => {
  const load = (services: Service[], now = NOW) => importServices(under.db, services, now);
  const retiredIds = async () => {
    const { rows } = await sql<{ id: string; retired_at: Date }>`
      select id, retired_at from services where retired_at is not null order by id`.execute(
      under.db,
    );
    return rows.map(({ id, retired_at }) => [id, retired_at]);
  };
  const [a, b, c] = ['a', 'b', 'c'].map((id) => buildService({ id })) as [
    Service,
    Service,
    Service,
  ];

  test('lets requests go first after each batch', async () => {
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await load([...generateServices(2_000, 'many')]);
    isOver = true;
    // Four of five hundred are compared, and four are written.
    expect(turns).toBeGreaterThanOrEqual(8);
  });

  test('what goes in comes out, every field of every kind', async () => {
    const services = [
      buildService({ id: 'a', price: PRICES.perUnit, options: [buildOption()], featured: true }),
      buildService({ id: 'b', price: PRICES.hourly, faqs: [], tags: [], serviceNotes: [] }),
      buildService({
        id: 'c',
        price: PRICES.estimate,
        permitNote: 'A permit.',
        safetyNote: 'Smell gas? Leave.',
      }),
      buildService({
        id: 'c-timed',
        price: { ...PRICES.perUnit, unitMinutes: 0.45, unitIsVisit: true },
        options: [
          buildOption({
            choices: [
              { id: 'a', name: 'A', addCents: 0, addMinutes: 0 },
              {
                id: 'b',
                name: 'B',
                addCents: 9_000,
                addMinutes: 0,
                whyNoMinutes: 'a dearer kind',
                crewSize: 2,
                visits: 2,
              },
            ],
          }),
        ],
        crewSize: 3,
        visitsPerOrder: 4,
        gapDays: 14,
        after: ['Drywall', 'Tile'],
      }),
      buildService({ id: 'd', name: `O'Neil's "é" \\ ${'$1'} <b> 🏠 İ`, materialsIncluded: false }),
    ];
    await load(services);
    expect(await exportServices(under.db)).toEqual(services);
  });

  test('new, changed, retired, unchanged and back again', async () => {
    expect(numbers(await load([a, b]))).toEqual({ added: 2, changed: 0, retired: 0, unchanged: 0 });
    const dearer = { ...a, price: { kind: 'fixed' as const, amountCents: 20_000 } };
    expect(numbers(await load([dearer, c], LATER))).toEqual({
      added: 1,
      changed: 1,
      retired: 1,
      unchanged: 0,
    });
    expect(await exportServices(under.db)).toEqual([dearer, c]);
    expect(await retiredIds()).toEqual([['b', LATER]]);

    const changedWhileAway = { ...b, name: 'Back again' };
    expect(numbers(await load([dearer, changedWhileAway, c]))).toEqual({
      added: 1,
      changed: 0,
      retired: 0,
      unchanged: 2,
    });
    expect(await retiredIds()).toEqual([]);
    expect(await exportServices(under.db)).toEqual([dearer, changedWhileAway, c]);
  });

  test('a service whose questions changed has the new ones only', async () => {
    await load([a]);
    const asked = { ...a, faqs: [{ question: 'One?', answer: 'Only one.' }] };
    await load([asked]);
    expect(await exportServices(under.db)).toEqual([asked]);
  });

  test('the same catalogue has the same version, whatever was there before and in whatever order', async () => {
    const { version } = await load([a, b]);
    const other = await load([a, b, c]);
    expect(other.version).not.toBe(version);
    expect((await load([b, a], LATER)).version).toBe(version);
  });

  test('a service that was retired once is not retired again by each import', async () => {
    await load([a, b]);
    await load([a]);
    await load([a], LATER);
    expect(await retiredIds()).toEqual([['b', NOW]]);
  });

  test('is all or nothing: a service that the database refuses leaves everything as it was', async () => {
    const before = [...generateServices(3, 'before')];
    const { version } = await load(before);
    const next = [...generateServices(1_100, 'next')];
    next[1_050] = buildService({ id: 'NOT A SLUG' });
    await expect(load(next)).rejects.toThrow(/services/);
    expect(await exportServices(under.db)).toEqual(before);
    const { rows } = await sql`select version from catalogue_state`.execute(under.db);
    expect(rows).toEqual([{ version }]);
    expect(await retiredIds()).toEqual([]);
  });

  test('the starter catalogue fills an empty database only', async () => {
    expect(await fillEmptyCatalogue(under.db, async () => [a], NOW)).toBe(true);
    const never = async () => {
      throw new Error('nobody should read it');
    };
    expect(await fillEmptyCatalogue(under.db, never, NOW)).toBe(false);
    expect(await exportServices(under.db)).toEqual([a]);
  });

  test('rows that an earlier version wrote have the time that is derived, until they are imported again', async () => {
    const options = [buildOption()];
    const timed = buildService({ price: PRICES.perUnit, options, visitsPerOrder: 2, gapDays: 7 });
    await load([timed]);
    await sql`
      update services set crew_size = null, visits_per_order = null, gap_days = null, after_trades = null,
        price = price - 'unitMinutes', options = options #- '{0,choices,1,addMinutes}'`.execute(
      under.db,
    );
    const [ground, second] = [
      { id: 'ground', name: 'Ground floor', addCents: 0, addMinutes: 0 },
      { id: 'second', name: 'Second floor', addCents: 2_500, addMinutes: 25 },
    ];
    const derived = buildService({
      price: PRICES.perUnit,
      options: [buildOption({ choices: [ground, second] })],
    });
    expect(await exportServices(under.db)).toEqual([derived]);
    const again = { ...timed, tagline: 'Another.' };
    await load([again]);
    expect(await exportServices(under.db)).toEqual([again]);
  });

  describe('the database is the last referee', () => {
    test.each<[string, Partial<Service>]>([
      ['an id that is no slug', { id: 'Not-a-slug' }],
      ['an empty name', { name: '' }],
      ['an empty trade', { tradeCategory: '' }],
      ['no time', { durationMinutes: 0 }],
      ['a crew of none', { crewSize: 0 }],
      ['no visit', { visitsPerOrder: 0 }],
      ['visits without a gap', { visitsPerOrder: 2 }],
      ['a gap into the past', { gapDays: -1 }],
      ['trades that are no list', { after: 'Drywall' as unknown as string[] }],
      ['an empty question', { faqs: [{ question: '', answer: 'a' }] }],
      ['an empty answer', { faqs: [{ question: 'q', answer: '' }] }],
      // TypeScript does not allow these, SQL does.
      ['an unknown price', { price: { kind: 'free' } as unknown as Service['price'] }],
      ['tags that are no list', { tags: 'leak' as unknown as string[] }],
    ])('it refuses %s', async (_, overrides) => {
      await expect(load([buildService(overrides)])).rejects.toThrow(/violates check constraint/);
    });

    test('and questions of no service, and a second state of the catalogue', async () => {
      await expect(
        sql`insert into faqs values ('nobody', 0, 'q', 'a')`.execute(under.db),
      ).rejects.toThrow(/foreign key/);
      await load([a]);
      await expect(
        sql`insert into catalogue_state (version, changed_at) values ('x', now())`.execute(
          under.db,
        ),
      ).rejects.toThrow(/unique/);
      await expect(
        sql`insert into catalogue_state values (false, 'x', now())`.execute(under.db),
      ).rejects.toThrow(/check/);
    });
  });
});

describeOnServer('two imports at once', (under) => {
  test('come one after the other: the catalogue is one of the two, whole', async () => {
    const other = await under.anotherConnection();
    for (let round = 0; round < 5; round++) {
      const one = [...generateServices(700, `one-${round}`)];
      const two = [...generateServices(900, `two-${round}`)].slice(200);
      const [first, second] = await Promise.all([
        importServices(under.db, one, NOW),
        importServices(other.db, two, NOW),
      ]);
      const { rows } = await sql<{ version: string }>`select version from catalogue_state`.execute(
        under.db,
      );
      const winner = rows[0]?.version === first.version ? one : two;
      expect([first.version, second.version]).toContain(rows[0]?.version);
      const wanted = winner.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(await exportServices(under.db)).toEqual(wanted);
    }
  });
});

describeOnServer('an export while an import ends', (under) => {
  test('is of one catalogue, whole', async () => {
    const other = await under.anotherConnection();
    const load = (mark: string) =>
      importServices(under.db, [...generateServices(1_200, mark)], NOW);
    await load('old');
    const importing: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await load('new');
        return result;
      },
    };
    const services = await exportServices(other.db.withPlugin(importing));
    expect(services).toEqual([...generateServices(1_200, 'old')].toSorted(byId));
    expect(await exportServices(other.db)).not.toEqual(services);
  });
});
