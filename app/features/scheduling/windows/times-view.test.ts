/** Plans as the page shows them, and lists in addresses. */
import { expect, test } from 'vitest';
import {
  MAX_ASKED_ORDERS,
  serializeOrder,
} from '#app/features/service-list/list/serialized-orders.ts';
import { buildService } from '../../../../tests/support/factories.ts';
import { mayChangeLater, type PlannedHome } from './list-plan.ts';
import { readOrderParams } from './order-params.ts';
import { viewPeople } from './people-view.ts';
import { readTimesQuestion, readWindow, serializeWindow } from './times-params.ts';
import { viewTimes } from './times-view.ts';

const FAUCET = buildService({ id: 'faucet-repair', name: 'Faucet repair' });
const find = (id: string) => (id === FAUCET.id ? FAUCET : null);
const window = (day: string, hour: 8 | 10) => ({
  day,
  hour,
  startsAt: '',
  endsAt: '',
  numbers: [7, 8],
  isTied: false,
});
const PLANNED: PlannedHome = {
  zip: '94103',
  timeZone: 'America/Los_Angeles',
  // From a Friday to a Sunday.
  days: ['2026-06-05', '2026-06-06', '2026-06-07'],
  fewest: {
    kind: 'fewest',
    shape: '0',
    lastDay: '2026-06-05',
    soonest: [{ day: '2026-06-05', hour: 8 }],
    visits: [
      {
        orderKeys: ['a'],
        trades: ['plumbing'],
        minutes: 118,
        days: 1,
        gapDays: 0,
        crewSize: 1,
        after: [],
        windows: [window('2026-06-05', 8), window('2026-06-06', 10)],
        full: [{ day: '2026-06-05', hour: 14 }],
        chosen: null,
      },
    ],
  },
  soonest: null,
  toRequest: [],
};
const orders = [{ key: 'a', service: FAUCET, choices: { quantity: 1, options: {} } }];
const person = (number: number, name: string) => ({
  number,
  name,
  title: `${name} A.`,
  isSample: false,
  checks: [],
});
const nobody = { known: new Map(), done: new Map(), today: '2026-06-01' };
const names = {
  tradeName: (slug: string) => (slug === 'drywall' ? 'Drywall' : 'Plumbing'),
  zoneName: 'Pacific Time',
  people: viewPeople([person(7, 'Ada'), person(8, 'Bruno')], nobody),
};

test('a list is read as it was written', () => {
  const order = { id: 'one', status: 'unconfirmed', selectedDate: null, totalCents: 0 } as const;
  expect(serializeOrder(order)).toBeNull();
  const spelled = serializeOrder({ ...order, serviceId: FAUCET.id }) ?? '';
  expect(spelled).toBe('faucet-repair?quantity=1&order=one');
  expect(readOrderParams([spelled], find)).toMatchObject({ ok: true, value: [{ key: 'one' }] });
  for (const [given, code] of [
    [[], 'no-orders'],
    [['nobody'], 'bad-order'],
    [['faucet-repair?order=a%20b'], 'bad-order'],
    [[spelled, spelled], 'bad-order'],
    [Array(MAX_ASKED_ORDERS + 1).fill(FAUCET.id), 'too-many-orders'],
  ] as const) {
    expect(readOrderParams(given, find)).toMatchObject({ ok: false, refusal: { code } });
  }
});

test('a visit names its services in the order of the list', () => {
  const { fewest } = PLANNED;
  if (fewest === null) throw new Error('It has a plan.');
  const toilet = buildService({ id: 'toilet', name: 'Toilet repair' });
  const visits = fewest.visits.map((visit) => ({ ...visit, orderKeys: ['a', 'b'] }));
  const listed = [{ key: 'b', service: toilet, choices: { quantity: 1, options: {} } }, ...orders];
  const asked = { orders: listed, plan: 'fewest', shape: null, chosen: [] } as const;
  const view = viewTimes({ ...PLANNED, fewest: { ...fewest, visits } }, asked, names);
  expect(view.visits[0]?.services).toEqual(['Toilet repair', 'Faucet repair']);
});

test('windows are read as they are written, and nothing else is one', () => {
  expect(readWindow(serializeWindow({ day: '2026-06-03', hour: 8 }))).toEqual({
    day: '2026-06-03',
    hour: 8,
  });
  for (const text of ['', '2026-06-03', '2026-02-30T10', '2026-06-03T11', '2026-06-03T8']) {
    expect(readWindow(text), text).toBeNull();
  }
  const asked = (query: string) =>
    readTimesQuestion(new URLSearchParams(`services=faucet-repair&${query}`), find);
  expect(asked('visit.0=')).toMatchObject({ ok: true, value: { chosen: [null] } });
  expect(asked('visit.0=x')).toMatchObject({ ok: false, refusal: { code: 'bad-window' } });
  for (const query of ['visit.1=2026-06-03T10', 'visit.0=&visit.7=x', 'visit.99=2026-06-03T10']) {
    expect(asked(query)).toMatchObject({ ok: false, refusal: { code: 'surplus-window' } });
  }
  expect(asked('visit.1=')).toMatchObject({ ok: true });
  expect(asked('plan=x')).toMatchObject({ ok: false, refusal: { code: 'bad-plan' } });
  expect(asked('later=-1')).toMatchObject({ ok: false, refusal: { code: 'too-far' } });
});

test('shows every day of the look, with its openings, full windows and who could come', () => {
  const view = viewTimes(PLANNED, { orders, plan: 'soonest', shape: null, chosen: [] }, names);
  expect(view).toMatchObject({
    count: '1 visit',
    asEarlyAs: 'as early as Fri, Jun 5',
    plans: [],
    soonest: {
      values: ['2026-06-05T08'],
      title: 'Soonest',
      done: 'Soonest time chosen',
      name: 'Fri, Jun 5: 8–10 AM',
    },
  });
  const [visit] = view.visits;
  expect(visit).toMatchObject({
    title: 'Your visit',
    trade: 'Plumbing',
    work: 'about 2 hr',
    earliest: 'Fri, Jun 5, 8–10 AM',
  });
  expect(visit?.days).toMatchObject([
    { weekday: 'Fri', date: 5, name: 'Friday, June 5', open: '1 open', isWeekend: false },
    { weekday: 'Sat', date: 6, name: 'Saturday, June 6', open: '1 open', isWeekend: true },
    { weekday: 'Sun', date: 7, open: 'None', times: [] },
  ]);
  expect(visit?.days[0]?.times).toEqual([
    { value: '2026-06-05T08', name: '8–10 AM', who: 'Ada or Bruno', people: [0, 1] },
    { value: '2026-06-05T14', name: '2–4 PM', who: 'Full', isFull: true, people: [] },
  ]);
});

test('marks a federal holiday, with its name', () => {
  const days = ['2026-11-25', '2026-11-26'];
  const view = viewTimes(
    { ...PLANNED, days },
    { orders, plan: 'fewest', shape: null, chosen: [] },
    names,
  );
  const marked = view.visits[0]?.days.filter(({ holiday }) => holiday !== null);
  expect(marked).toMatchObject([{ day: '2026-11-26', holiday: 'Thanksgiving' }]);
  expect(view.note).toBe(
    'All times are in Pacific Time. Thu, Nov 26 is Thanksgiving: you’ll only see homesmiths who work that day.',
  );
});

test('compares two plans by visits and days', () => {
  const { fewest } = PLANNED;
  const [visit] = fewest?.visits ?? [];
  if (fewest === null || visit === undefined) throw new Error('It has a plan.');
  const soonest = { ...fewest, kind: 'soonest', shape: '0-1', visits: [visit, visit] } as const;
  const both = { ...PLANNED, fewest: { ...fewest, lastDay: '2026-06-09' }, soonest };
  const view = viewTimes(both, { orders, plan: 'soonest', shape: null, chosen: [] }, names);
  expect(view).toMatchObject({ plan: 'soonest', count: '2 visits' });
  expect(view.plans).toEqual([
    { plan: 'soonest', title: '2 visits', text: '4 days sooner' },
    { plan: 'fewest', title: '1 visit', text: '4 days later, same price' },
  ]);
});

test('names the earliest and the soonest times of the first days only', () => {
  const asked = { orders, plan: 'fewest', shape: null, chosen: [], later: 1 } as const;
  expect(viewTimes(PLANNED, asked, names)).toMatchObject({ asEarlyAs: null, soonest: null });
});

test('reports a choice that is gone', () => {
  const chosen = [{ day: '2026-06-05', hour: 10 }] as const;
  const seen = (shape: string | null) =>
    viewTimes(PLANNED, { orders, plan: 'fewest', shape, chosen }, names);
  expect(seen('0').visits[0]?.gone).toMatch(/^Someone just took/);
  expect(seen('0').regrouped).toBeNull();
  // Choices of other visits are not reported.
  expect(seen('0-1').regrouped).toMatch(/^Availability changed/);
  expect(seen('0-1').visits[0]?.gone).toBeNull();
});

test.each<[boolean, PlannedHome['toRequest'][number]['reason'][]]>([
  [false, [{ code: 'nobody-covers' }]],
  [false, [{ code: 'nobody-does-trade' }, { code: 'several-visits', visits: 3, gapDays: 14 }]],
  [false, [{ code: 'nobody-does-service' }, { code: 'too-many-days' }]],
  [false, [{ code: 'nobody-does-trade' }, { code: 'waits-for', trade: 'drywall' }]],
  [false, [{ code: 'taken', nextDay: null }]],
  [true, [{ code: 'taken', nextDay: '2026-07-01' }]],
  [true, [{ code: 'nobody-does-trade' }, { code: 'taken', nextDay: '2026-07-01' }]],
])('further days can say something else: %s, where there is none for %j', (may, reasons) => {
  const toRequest = reasons.map((reason, at) => ({ orderKey: String(at), reason }));
  expect(mayChangeLater({ ...PLANNED, fewest: null, toRequest })).toBe(may);
  expect(mayChangeLater({ ...PLANNED, toRequest })).toBe(true);
});

test('names visits by their trades, without a number that would change with their dates', () => {
  const { fewest } = PLANNED;
  const [visit] = fewest?.visits ?? [];
  if (fewest === null || visit === undefined) throw new Error('It has a plan.');
  const titlesOf = (...visits: (typeof visit)[]) => {
    const planned = { ...PLANNED, fewest: { ...fewest, visits } };
    const asked = { orders, plan: 'fewest', shape: null, chosen: [] } as const;
    return viewTimes(planned, asked, names).visits.map(({ title, after }) => [title, after]);
  };
  expect(titlesOf(visit, { ...visit, trades: ['drywall'], after: [0] })).toEqual([
    ['Your Plumbing visit', null],
    ['Your Drywall visit', 'Comes after your Plumbing visit.'],
  ]);
  expect(titlesOf(visit, visit)[0]).toEqual(['Your Plumbing visit: Faucet repair', null]);
});
