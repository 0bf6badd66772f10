/** Parsing commands from local storage and from calls. */
import { describe, expect, test } from 'vitest';
import { buildOrder } from '../../../../tests/support/factories.ts';
import type { ListCommand } from '../list/list-command.ts';
import { readCommand, readPending } from './read-command.ts';

const order = (id: string, quantity = 1) => buildOrder({ id, quantity });
const add = (id: string): ListCommand => ({ kind: 'add', order: order(id) });
const remove = (id: string): ListCommand => ({ kind: 'remove', id });
const choose = (id: string, wished: object, totalCents = 500): ListCommand => ({
  kind: 'choose',
  id,
  wished,
  shown: { quantity: 1, options: {}, totalCents },
});
const queue = (...commands: ListCommand[]) =>
  readPending(commands.map((command, index) => ({ key: `k${index}`, command })));
const keysOf = (...commands: ListCommand[]) => queue(...commands).map(({ key }) => key);

describe('a command that waits', () => {
  test.each<[string, ListCommand[], string[]]>([
    ['is the last', [add('a'), remove('b')], ['k0', 'k1']],
    ['stays, an order and its choices', [add('a'), choose('a', {})], ['k0', 'k1']],
    [
      'is void when its order is removed',
      [add('a'), add('b'), choose('a', {}), remove('a')],
      ['k1', 'k3'],
    ],
    [
      'is void when its order is cleared',
      [add('a'), add('b'), { kind: 'clear', ids: ['a', 'b', 'c'] }],
      ['k2'],
    ],
    [
      'stays when another order is cleared',
      [{ kind: 'clear', ids: ['a', 'b'] }, remove('a')],
      ['k0', 'k1'],
    ],
    ['is there once', [add('a'), add('a')], ['k0']],
  ])('%s', (_, commands, keys) => {
    expect(keysOf(...commands)).toEqual(keys);
  });

  test('takes what was chosen of its order before, and is a new one', () => {
    const [, merged, ...others] = queue(
      add('a'),
      choose('a', { quantity: 3, options: { floor: 'second' } }),
      choose('b', { quantity: 7 }),
      choose('a', { options: { height: 'two' } }, 900),
      choose('a', { quantity: 4 }, 1_000),
    );
    expect(merged).toEqual({
      key: 'k4',
      command: choose('a', { quantity: 4, options: { floor: 'second', height: 'two' } }, 1_000),
    });
    expect(others).toHaveLength(1);
  });

  test('keeps the latest note about an order', () => {
    const note = (id: string, text: string) => ({ kind: 'note', id, note: text }) as const;
    expect(queue(add('a'), note('a', 'x'), note('b', 'y'), note('a', 'z'))).toEqual([
      { key: 'k0', command: add('a') },
      { key: 'k3', command: note('a', 'z') },
      { key: 'k2', command: note('b', 'y') },
    ]);
    expect(keysOf(add('a'), note('a', 'x'), remove('a'))).toEqual(['k2']);
  });

  test.each([
    [{ kind: 'note', id: 'a', note: ' The dog\u0000 bites.\n ' }, 'The dog bites.'],
    [{ kind: 'note', id: 'a', note: 'x'.repeat(500) }, 'x'.repeat(500)],
    [{ kind: 'note', id: 'a', note: 'x'.repeat(501) }, null],
    [{ kind: 'note', id: 'a', note: 7 }, null],
    [{ kind: 'note', note: 'x' }, null],
  ])('reads the note of %j as %j', (given, note) => {
    const read = readCommand(given);
    expect(read && 'note' in read ? read.note : read).toBe(note);
  });

  test('is read back as it was written, and what is no command is left out', () => {
    const commands: ListCommand[] = [
      { kind: 'restore', order: order('a', 3), before: 'b' },
      add('c'),
      remove('__proto__'),
      choose('d', { quantity: 2, options: { floor: 'second' } }),
      { kind: 'clear', ids: ['x', 'y'] },
    ];
    const pending = commands.map((command, index) => ({ key: `k${index}`, command }));
    const damaged = [null, 5, {}, { key: 'x' }, { key: 'y', command: { kind: 'add', order: 5 } }];
    const text = JSON.stringify([...pending, ...damaged, pending]);
    expect(readPending(JSON.parse(text))).toEqual(pending);
  });
});

test.each<[string, unknown]>([
  ['a quantity of 0', { kind: 'choose', id: 'a', wished: { quantity: 0 } }],
  ['a text for a quantity', { kind: 'choose', id: 'a', wished: { quantity: '3' } }],
  ['a list of options', { kind: 'choose', id: 'a', wished: { options: ['second'] } }],
  ['a number for an option', { kind: 'choose', id: 'a', wished: { options: { floor: 2 } } }],
  ['an id that no database takes', { kind: 'clear', ids: ['a', 'b\0'] }],
  ['ids that are no list', { kind: 'clear', ids: 'a' }],
  ['a list to stand before', { kind: 'restore', order: order('a'), before: ['b'] }],
])('%s is no command', (_, given) => {
  expect(readCommand(JSON.parse(JSON.stringify(given)))).toBeNull();
});
