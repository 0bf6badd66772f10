import { expect, test } from 'vitest';
import { shownFor } from './shown-forms.ts';

test('a refusal shows above the page when its own visit has no such form anymore', () => {
  const window = { value: '2026-06-03T10', text: 'Wednesday' };
  const choices = {
    position: 0,
    telling: '',
    terms: '',
    asked: null,
    windows: [window],
    homesmiths: [],
    calls: [],
    toAgree: null,
    noWindows: null,
    noHomesmiths: null,
    unpaid: null,
    canCallOff: true,
  };
  const over = { ...choices, position: 1, windows: [], canCallOff: false };
  const booking = { details: {}, caps: null, visits: [{ choices }, { choices: over }] };
  const shown = (position: string) =>
    shownFor(booking, {
      mistakes: {},
      message: 'Nothing was changed.',
      values: { intent: 'call-off', position },
    });
  expect(shown('0')).toEqual(['correct', 'move', 'call-off']);
  const caps = (isLifted: boolean) => ({ isLifted, state: '', facts: [] });
  for (const isLifted of [true, false]) {
    const shownWith = shownFor({ ...booking, caps: caps(isLifted) }, null);
    expect(shownWith).toEqual(['correct', isLifted ? 'restore' : 'lift']);
  }
  for (const position of ['1', '2', '']) expect(shown(position)).toEqual(['correct']);
  const waiting = { ...choices, asked: { text: '', calls: [], ifNo: '' } };
  const values = { intent: 'accept', position: '0' };
  expect(
    shownFor({ ...booking, visits: [{ choices: waiting }] }, { mistakes: {}, message: '', values }),
  ).toEqual(['correct', 'accept', 'decline', 'move', 'call-off']);
});
