import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  enqueue,
  type JobQueue,
  ofVisit,
  type QueuedStep,
  readQueue,
  stateAfter,
  withoutStep,
  withoutVisit,
} from './job-queue.ts';
import { pressedAt, readStep } from './job-step.ts';

const VISIT = '11111111-1111-4111-8111-111111111111';
const step = (idempotencyKey: string, overrides: Partial<QueuedStep> = {}): QueuedStep => ({
  step: 'set_out',
  idempotencyKey,
  sequence: '0',
  pressedAt: '2026-06-03T17:00:00.000Z',
  pin: '',
  reason: '',
  note: '',
  visitId: VISIT,
  call: `/api/homesmith/1/visits/${VISIT}/steps`,
  ...overrides,
});
const OTHER = { visitId: '22222222-2222-4222-8222-222222222222' };
const QUEUE: JobQueue = [
  step('a'),
  step('b', { step: 'arrive' }),
  step('c', OTHER),
  step('d', { step: 'start' }),
];
const names = (queue: JobQueue) => queue.map(({ idempotencyKey }) => idempotencyKey).join('');

describe('what waits to be sent', () => {
  test('keeps its order, holds each once, and is never without end', () => {
    expect(names(enqueue(enqueue(QUEUE, step('e')), step('a')))).toBe('abcde');
    const many = Array.from({ length: 200 }, (_, place) => step(String(place)));
    expect(many.reduce<JobQueue>(enqueue, [])).toHaveLength(100);
  });

  test('a step that is refused takes along what was pressed after it at that visit', () => {
    expect(names(withoutStep(QUEUE, step('a')))).toBe('bcd');
    expect(names(withoutVisit(QUEUE, step('a')))).toBe('c');
    expect(names(ofVisit(QUEUE, OTHER))).toBe('c');
  });

  test('says how the visit is once all of it has arrived', () => {
    expect(stateAfter('scheduled', ofVisit(QUEUE, step('a')))).toBe('working');
    expect(stateAfter('scheduled', [])).toBe('scheduled');
  });

  test.each([
    ['nothing', null],
    ['half of it', '[{"step":"set_out"'],
    ['no list', '{"step":"set_out"}'],
    ['no steps', '[null,1,"a",{"step":"cancel"}]'],
    ['another address', JSON.stringify([step('a', { call: 'https://elsewhere.example/' })])],
    ['a step without its words', JSON.stringify([{ ...step('a'), note: 1 }])],
  ])('reads %s as none', (_, kept) => {
    expect(readQueue(kept)).toEqual([]);
  });

  test('comes back as it was kept', () => {
    expect(readQueue(JSON.stringify(QUEUE))).toEqual(QUEUE);
  });
});

describe('a step as it is sent', () => {
  const read = (overrides: Partial<QueuedStep>) => {
    const result = readStep(step('a', overrides));
    return result.ok ? result.value : result.refusal;
  };

  test.each([
    [
      { step: 'arrive', pin: ' 01 23 ' },
      { step: 'arrive', pin: '0123', note: null },
    ],
    [{ step: 'arrive' }, 'no-pin'],
    [{ step: 'arrive', note: 'short' }, 'short-note'],
    [{ step: 'arrive', note: 'x'.repeat(501) }, 'long-note'],
    [
      { step: 'pause', reason: 'weather' },
      { step: 'pause', reason: 'weather' },
    ],
    [{ step: 'pause', reason: 'constructor' }, 'no-reason'],
    [{ step: 'finish', note: ' \n' }, 'nothing-done'],
    [
      { step: 'finish', note: ' Done. ' },
      { step: 'finish', note: 'Done.' },
    ],
    [{ step: 'finish', note: 'x'.repeat(2_001) }, 'long-note'],
  ] as const)('%o', (overrides, said) => {
    expect(read(overrides)).toEqual(said);
  });

  const NOW = new Date('2026-06-03T18:00:00Z');
  const last = new Date('2026-06-03T16:00:00Z');
  test.each([
    ['an hour ago', '2026-06-03T17:00:00Z', new Date('2026-06-03T17:00:00Z')],
    ['a minute ago is now', '2026-06-03T17:59:00Z', null],
    ['tomorrow is now', '2026-06-04T17:59:00Z', null],
    ['no time is now', 'soon', null],
    ['before what happened last is then', '2026-06-03T12:00:00Z', last],
    ['more than a week ago is nothing', '2026-05-27T17:59:00Z', 'too-old'],
  ])('was pressed %s', (_, spelled, at) => {
    const pressed = pressedAt(spelled, { now: NOW, last });
    expect(pressed.ok ? pressed.value : pressed.refusal).toEqual(at);
  });
});

describe('what a browser keeps and sends', () => {
  let network: (body: { idempotencyKey: string }) => Response | null;
  let sent: string[];
  const kept = new Map<string, string>();
  const browser = new EventTarget();

  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
    sent = [];
    kept.clear();
    vi.stubGlobal('window', browser);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      const answer = network(JSON.parse(body));
      if (answer === null) throw new TypeError('There is no network.');
      sent.push(JSON.parse(body).idempotencyKey);
      return answer;
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const taken = () => Response.json({ taken: true });
  const pressAll = async (queue: JobQueue) => {
    const client = await import('./job-queue.client.ts');
    client.subscribe(() => {});
    for (const one of queue) {
      client.press(one);
      await vi.advanceTimersByTimeAsync(0);
    }
    return client;
  };

  test('waits without a signal, and goes in its order, once, when there is one', async () => {
    network = () => null;
    const client = await pressAll(QUEUE);
    expect(client.getQueue()).toMatchObject({ waitsFor: 'signal', isSending: false });
    expect(names(readQueue(kept.get('jobSteps') ?? null))).toBe('abcd');
    // However often it was pressed, it is tried again once.
    expect(vi.getTimerCount()).toBe(1);
    network = taken;
    browser.dispatchEvent(new Event('online'));
    browser.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.join('')).toBe('abcd');
    expect([kept.size, vi.getTimerCount(), client.getQueue().queue]).toEqual([0, 0, []]);
  });

  test('outlives the page, and a refusal ends what was pressed after it at that visit alone', async () => {
    kept.set('jobSteps', JSON.stringify(QUEUE));
    network = ({ idempotencyKey }) =>
      idempotencyKey === 'b'
        ? Response.json({ error: { code: 'changed', message: 'It is off.' } }, { status: 409 })
        : taken();
    const client = await pressAll([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.join('')).toBe('abc');
    expect(client.getQueue()).toMatchObject({
      queue: [],
      refused: { visitId: VISIT, step: 'arrive', code: 'changed', message: 'It is off.' },
    });
  });

  test('keeps what our own fault or a session that ended held up', async () => {
    const statuses = [401, 429, 503];
    network = () => new Response(null, { status: statuses[sent.length] ?? 503 });
    const client = await pressAll(QUEUE.slice(0, 1));
    const said = [client.getQueue().waitsFor];
    for (let place = 1; place < statuses.length; place += 1) {
      await vi.advanceTimersByTimeAsync(15_000);
      said.push(client.getQueue().waitsFor);
    }
    expect(said).toEqual(['login', 'fault', 'fault']);
    expect(sent.join('')).toBe('aaa');
    expect(names(client.getQueue().queue)).toBe('a');
  });
});
