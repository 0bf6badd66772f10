import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeChoices } from '#app/features/catalogue/choices/price.ts';
import { buildOrder } from '../../../../tests/support/factories.ts';
import { applyCommand, idsOf, type ListCommand } from '../list/list-command.ts';
import { choicesOf } from '../list/priced-order.ts';
import type { ServiceOrder } from '../list/service-list.ts';
import { ACCOUNT_FULL, NOT_STORED } from './account-list.messages.ts';
import { type AccountList, applyToAccount } from './account-list.ts';
import {
  type Answer,
  type Moment,
  NOT_BEGUN,
  type Send,
  type Step,
  type Sync,
  type SyncEvent,
  step,
} from './account-sync.ts';
import { readPending } from './read-command.ts';
import { readCommands } from './settled-order.ts';

const order = (id: string, quantity = 1): ServiceOrder =>
  buildOrder({ id, quantity, totalCents: 100 * quantity });
const choose = (id: string, quantity: number): ListCommand => ({
  kind: 'choose',
  id,
  wished: { quantity },
  shown: { quantity, options: {}, totalCents: 100 * quantity },
});
/** As the server prices it in this test. */
const priced = (one: ServiceOrder) => ({ ...one, totalCents: 100 * choicesOf(one).quantity });

/** A model of the server; every request that changes something makes a new version. */
class Account {
  list: AccountList = { orders: [], removed: new Set() };
  version = 0;
  readonly chosen = new Map<string, number>();
  readonly most: number;

  constructor(most = Number.POSITIVE_INFINITY) {
    this.most = most;
  }

  take(send: Send): SyncEvent {
    const refused = new Set<string>();
    const before = this.list;
    const sent = send.kind === 'deliver' ? send.commands : [];
    const read = readCommands({ commands: JSON.parse(JSON.stringify(sent)) });
    if (!read.ok) throw new Error(read.refusal);
    for (const command of read.value) {
      const next = applyToAccount(
        this.list,
        'order' in command ? { ...command, order: priced(command.order) } : command,
        {
          most: this.most,
          choose: (one, { wished }) => priced({ ...one, ...changeChoices(choicesOf(one), wished) }),
        },
      );
      if (next === null) for (const id of idsOf(command)) refused.add(id);
      else if (next !== this.list && command.kind === 'choose') {
        this.chosen.set(command.id, command.wished.quantity ?? 0);
      }
      this.list = next ?? this.list;
    }
    if (before !== this.list) this.version += 1;
    const etag = `"${this.version}"`;
    if (send.kind === 'ask' && send.etag === etag) return { kind: 'unchanged' };
    const answer = { account: 'me', orders: this.list.orders, refused: [...refused] };
    return {
      kind: 'answered',
      answer,
      etag,
      sent: send.kind === 'deliver' ? send.keys : [],
    };
  }
}

/** A model of a browser with its tabs, like account-list.client.ts: shared storage, and state of each tab. */
class Browser {
  static ids = 0;
  orders: readonly ServiceOrder[];
  copy: string | null = null;
  tabs = [NOT_BEGUN, NOT_BEGUN];
  flight: { tab: number; send: Send; reply: SyncEvent | null } | null = null;
  wakeMs: number | null = 0;

  constructor(orders: readonly ServiceOrder[]) {
    this.orders = orders;
  }

  get pending() {
    return readPending(JSON.parse(this.copy ?? '{"pending":[]}').pending);
  }

  tell(...commands: ListCommand[]): void {
    this.orders = commands.reduce((list, each) => applyCommand(list, each), this.orders);
    if (this.copy === null) return;
    const { pending, ...copy } = JSON.parse(this.copy);
    const noted = commands.map((command) => ({ key: newId(), command }));
    this.copy = JSON.stringify({ ...copy, pending: [...pending, ...noted] });
  }

  happen(tab: number, event: SyncEvent, at: Moment): void {
    const stored = JSON.parse(this.copy ?? 'null');
    const copy = stored && { ...stored, pending: readPending(stored.pending) };
    const own = this.tabs[tab] ?? NOT_BEGUN;
    const done = step({ ...own, copy, orders: this.orders }, event, at, newId);
    const { copy: next, orders, ...rest } = done.sync;
    this.copy = next && JSON.stringify(next);
    this.orders = orders;
    this.tabs[tab] = rest;
    this.wakeMs = done.wakeMs;
    this.flight = done.send && { tab, send: done.send, reply: null };
  }
}
const newId = () => `id-${Browser.ids++}`;

const ACTS = [
  'add',
  'choose',
  'remove',
  'undo',
  'clear',
  'hear',
  'turn',
  'arrive',
  'answer',
  'lose',
] as const;
type Act = { browser: number; tab: number; act: (typeof ACTS)[number]; pick: number };

test('several devices and their tabs end in one list, whatever is lost, late or sent in between', () => {
  const acts = fc.array(
    fc.record<Act>({
      browser: fc.nat(2),
      tab: fc.nat(1),
      act: fc.constantFrom(...ACTS),
      pick: fc.nat(),
    }),
    { maxLength: 80, size: 'max' },
  );
  fc.assert(
    fc.property(acts, fc.array(fc.nat(2), { maxLength: 5 }), (steps, picked) => {
      const account = new Account();
      const browsers = [0, 1, 2].map(
        (which) =>
          new Browser(picked.flatMap((one, n) => (one === which ? [order(`own-${n}`)] : []))),
      );
      const wanted = new Set(picked.map((_, n) => `own-${n}`));
      const gone = new Set<string>();
      const takenBack: { owner: Browser; index: number }[] = [];
      let at: Moment = { now: 0, isCustomer: true, isVisible: true };
      let quantity = 1;
      const drop = (id: string) => {
        gone.add(id);
        wanted.delete(id);
      };
      const turn = (browser: Browser, tab: number) => {
        if (browser.flight === null) browser.happen(tab, { kind: 'turn' }, at);
      };
      const arrive = ({ flight }: Browser) => {
        if (flight !== null) flight.reply ??= account.take(flight.send);
      };
      const answer = (browser: Browser) => {
        arrive(browser);
        const { flight } = browser;
        if (flight?.reply) browser.happen(flight.tab, flight.reply, at);
      };
      for (const { browser: which, tab, act, pick } of steps) {
        // One of three browsers, by the step's number.
        const browser = browsers[which] as Browser;
        const index = pick % Math.max(1, browser.orders.length);
        const one = browser.orders[index];
        at = { ...at, now: at.now + 3_000 };
        quantity += 1;
        if (act === 'add') {
          const added = order(newId(), quantity);
          wanted.add(added.id);
          browser.tell({ kind: 'add', order: added });
        }
        if (act === 'choose' && one) browser.tell(choose(one.id, quantity));
        if (act === 'remove' && one) {
          browser.tell({ kind: 'remove', id: one.id });
          drop(one.id);
          takenBack.push({ owner: browser, index });
        }
        if (act === 'clear' && pick % 5 === 0) {
          const ids = browser.orders.map(({ id }) => id);
          browser.tell({ kind: 'clear', ids });
          for (const id of ids) drop(id);
        }
        if (act === 'undo') {
          const last = takenBack.pop();
          const before = last?.owner.orders[last.index]?.id;
          const back = order(newId(), quantity);
          if (last) {
            wanted.add(back.id);
            last.owner.tell({ kind: 'restore', order: back, ...(before && { before }) });
          }
        }
        if (act === 'turn' || act === 'hear') turn(browser, tab);
        if (act === 'hear') answer(browser);
        if (act === 'arrive') arrive(browser);
        if (act === 'answer') answer(browser);
        // The request arrived or not; the browser does not know.
        if (act === 'lose' && browser.flight) {
          if (pick % 2 === 0) arrive(browser);
          browser.happen(browser.flight.tab, { kind: 'failed' }, at);
        }
        // Pending commands are never lost.
        if (browser.flight === null && browser.copy !== null && browser.pending.length > 0) {
          expect(browser.wakeMs).not.toBeNull();
        }
      }
      for (let round = 0; round < 6; round++) {
        for (const browser of browsers) {
          at = { ...at, now: at.now + 60_000 };
          answer(browser);
          turn(browser, round % 2);
          answer(browser);
        }
      }
      for (const { orders, pending } of browsers) {
        expect(pending).toEqual([]);
        expect(orders.map(({ id, quantity: n }) => [id, n])).toEqual(
          account.list.orders.map(({ id, quantity: n }) => [id, n]),
        );
      }
      const ids = new Set(account.list.orders.map(({ id }) => id));
      expect(ids).toEqual(wanted);
      for (const id of gone) expect(ids.has(id)).toBe(false);
      for (const { id, quantity: n } of account.list.orders) {
        if (account.chosen.has(id)) expect(n).toBe(account.chosen.get(id));
      }
    }),
    { numRuns: 500 },
  );
});

const NOW: Moment = { now: 100_000, isCustomer: true, isVisible: true };
const syncOf = (overrides: Partial<Sync> = {}): Sync => ({
  ...NOT_BEGUN,
  copy: { account: 'me', etag: '"1"', pending: [] },
  orders: [order('a')],
  ...overrides,
});
const waiting = (...commands: ListCommand[]) => ({
  account: 'me',
  etag: '"1"',
  pending: commands.map((command, n) => ({ key: `k${n}`, command })),
});
const happen = (sync: Sync, event: SyncEvent, at: Partial<Moment> = {}): Step =>
  step(sync, event, { ...NOW, ...at }, newId);
const answered = (answer: Partial<Answer>, sent: string[] = []): SyncEvent => ({
  kind: 'answered',
  answer: { account: 'me', orders: [], refused: [], ...answer },
  etag: '"2"',
  sent,
});

describe('when someone signs in', () => {
  test('what they picked before is sent first, and nothing of it is lost in the meantime', () => {
    const { sync, send } = happen(syncOf({ copy: null }), { kind: 'turn' });
    expect(send).toMatchObject({ kind: 'deliver', account: null, commands: [{ kind: 'add' }] });
    expect(sync.copy).toMatchObject({ account: null, pending: [{ command: { kind: 'add' } }] });
    expect(sync.orders).toEqual([order('a')]);
  });

  test('nothing that is sent has a price or a field that we do not know', () => {
    const odd = { ...order('a', 3), remark: 'x'.repeat(50_000), priceWasCents: 5 };
    const { send } = happen(
      syncOf({ copy: waiting({ kind: 'add', order: odd }, choose('a', 2)) }),
      { kind: 'turn' },
    );
    expect(JSON.stringify(send)).not.toMatch(/xxx|Cents|shown|totalPrice/);
  });
});

describe('when no one is signed in anymore', () => {
  test('"Signing out, or a revoked session, empties the local list"', () => {
    for (const event of [{ kind: 'turn' }, answered({ orders: [order('b')] })] as const) {
      const { sync, send, wakeMs } = happen(syncOf({ copy: waiting(choose('a', 2)) }), event, {
        isCustomer: false,
      });
      expect(sync).toMatchObject({ copy: null, orders: [], note: null });
      expect([send, wakeMs]).toEqual([null, null]);
    }
  });

  test('what no account has taken over yet is still the visitor’s', () => {
    const copy = { account: null, etag: '', pending: [] };
    const { sync } = happen(syncOf({ copy }), { kind: 'turn' }, { isCustomer: false });
    expect(sync).toMatchObject({ copy: null, orders: [order('a')] });
  });

  test('someone else has nothing of it', () => {
    const one = syncOf({ copy: waiting({ kind: 'add', order: order('a') }) });
    const other = happen(one, { kind: 'other-account' });
    expect(other.sync).toMatchObject({ copy: null, orders: [] });
    expect(other.wakeMs).toBe(0);
    const theirs = happen(one, answered({ account: 'them', orders: [order('t')] }));
    expect(theirs.sync.orders).toEqual([order('t')]);
    expect(theirs.sync.copy?.pending).toEqual([]);
  });
});

describe('when it asks', () => {
  test('"other devices follow within 5 s of getting the focus"', () => {
    const asked = happen(syncOf(), { kind: 'turn' });
    expect(asked.send).toEqual({ kind: 'ask', etag: '"1"' });
    expect(happen(asked.sync, { kind: 'unchanged' }).wakeMs).toBe(5_000);
    // The focus comes so soon after a request that the next has to wait.
    for (const passed of [1, 1_000, 2_499]) {
      const early = happen(asked.sync, { kind: 'turn' }, { now: NOW.now + passed });
      expect(early.send).toBeNull();
      expect(early.wakeMs).toBeLessThanOrEqual(2_500);
    }
    expect(happen(asked.sync, { kind: 'turn' }, { now: NOW.now + 2_500 }).send).not.toBeNull();
  });

  test('no one who does not look', () => {
    const hidden = happen(syncOf(), { kind: 'turn' }, { isVisible: false });
    expect([hidden.send, hidden.wakeMs]).toEqual([null, null]);
  });
});

describe('what cannot be stored', () => {
  test('says so, and is tried again less and less often', () => {
    let sync = syncOf({ copy: waiting(choose('a', 2)) });
    const waits: (number | null)[] = [];
    for (let n = 0; n < 6; n++) {
      const sent = happen(sync, { kind: 'turn' });
      expect(sent.send?.kind).toBe('deliver');
      const failed = happen(sent.sync, { kind: 'failed' });
      expect(failed.sync.note).toBe(NOT_STORED);
      waits.push(failed.wakeMs);
      sync = failed.sync;
    }
    expect(waits).toEqual([4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    const stored = happen(sync, answered({ orders: [order('a', 2)] }, ['k0']));
    expect(stored.sync).toMatchObject({ note: null, failures: 0 });
  });

  test('for want of room says so, waits with its choices, and is taken when there is some', () => {
    const account = new Account(1);
    account.list = { orders: [order('a')], removed: new Set() };
    const browser = new Browser([order('a')]);
    browser.copy = JSON.stringify({ account: 'me', etag: '"0"', pending: [] });
    const go = (now: number) => {
      browser.happen(0, { kind: 'turn' }, { ...NOW, now });
      const { flight } = browser;
      if (flight) browser.happen(0, account.take(flight.send), { ...NOW, now });
      return flight?.send.kind ?? null;
    };
    browser.tell({ kind: 'add', order: order('b') }, choose('b', 7));
    expect(go(1_000)).toBe('deliver');
    expect(browser.tabs[0]?.note).toBe(ACCOUNT_FULL);
    expect(browser.pending).toHaveLength(2);
    expect(browser.orders.map(({ id, quantity }) => `${id}${quantity}`)).toEqual(['a1', 'b7']);
    // Nothing new, so nothing is sent.
    expect(go(10_000)).toBe('ask');
    browser.tell({ kind: 'remove', id: 'a' });
    for (let n = 1; n < 4; n++) go(10_000 + n * 3_000);
    expect(account.list.orders.map(({ id, quantity }) => `${id}${quantity}`)).toEqual(['b7']);
    expect(browser.pending).toEqual([]);
    expect(browser.tabs[0]?.note).toBeNull();
  });
});

test('one delivery has at most 50 commands and 12 kB, removals first', () => {
  const many = Array.from({ length: 70 }, (_, n): ListCommand => choose(`o${n}`, 2));
  const { send } = happen(syncOf({ copy: waiting(...many, { kind: 'remove', id: 'z' }) }), {
    kind: 'turn',
  });
  if (send?.kind !== 'deliver') throw new Error('Nothing was sent.');
  expect(send.commands).toHaveLength(50);
  expect(send.commands[0]).toEqual({ kind: 'remove', id: 'z' });
  const large = Array.from(
    { length: 49 },
    (_, n): ListCommand => ({
      kind: 'add',
      order: buildOrder({ id: `${n}${'🏠'.repeat(90)}`, serviceId: 'x', name: '🏠'.repeat(90) }),
    }),
  );
  const next = happen(syncOf({ copy: waiting(...large) }), { kind: 'turn' });
  if (next.send?.kind !== 'deliver') throw new Error('Nothing was sent.');
  expect(next.send.commands.length).toBeGreaterThan(5);
  expect(new TextEncoder().encode(JSON.stringify(next.send.commands)).length).toBeLessThan(13_000);
});
