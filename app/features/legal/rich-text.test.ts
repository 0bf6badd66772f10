import { expect, test } from 'vitest';
import { partsOf, plain } from './rich-text.ts';

test('links and names go between texts', () => {
  expect(partsOf('See [your list](/servicelist) or `serviceOrders`.')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'link', text: 'your list', to: '/servicelist' },
    { kind: 'text', text: ' or ' },
    { kind: 'code', text: 'serviceOrders' },
    { kind: 'text', text: '.' },
  ]);
});

test.each(['javascript:alert(1)', 'http://x.example', 'data:text/html,x', ''])(
  'no link leads to %j',
  (to) => {
    const text = `[a](${to})`;
    expect(partsOf(text)).toEqual([{ kind: 'text', text }]);
  },
);

test('what someone else wrote makes no link', () => {
  expect(partsOf(plain('A [b](https://c.example) `d`'))).toEqual([
    { kind: 'text', text: 'A b(https://c.example) d' },
  ]);
});
