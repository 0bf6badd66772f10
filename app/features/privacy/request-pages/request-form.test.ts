import { describe, expect, test } from 'vitest';
import { isRight, needsProof, RIGHT_TEXTS, RIGHTS, requestPath } from '../requests/rights.ts';
import { checkRequest, enteredIn, NOTHING_ENTERED } from './request-form.ts';

const check = (right: Parameters<typeof checkRequest>[0], given: Partial<typeof NOTHING_ENTERED>) =>
  checkRequest(right, { ...NOTHING_ENTERED, ...given });
const EMAIL = 'jo@example.com';

describe('the rights', () => {
  test('are five, three of them for people who prove the mailbox', () => {
    expect(RIGHTS.filter(needsProof)).toEqual(['know', 'delete', 'correct']);
    expect(RIGHTS).toHaveLength(5);
    expect(isRight('know')).toBe(true);
    for (const text of ['', 'Know', 'sell', '__proto__', null, undefined]) {
      expect(isRight(text)).toBe(false);
    }
  });

  test('have titles and addresses of their own', () => {
    expect(new Set(RIGHTS.map((right) => RIGHT_TEXTS[right].title)).size).toBe(5);
    expect(new Set(RIGHTS.map(requestPath)).size).toBe(5);
  });
});

describe('what was entered', () => {
  test('is taken trimmed, and only what the right asks for', () => {
    expect(
      check('know', { email: ` ${EMAIL} `, message: 'left over', agent: ' Ada  Fox ' }),
    ).toEqual({
      ok: true,
      request: { right: 'know', email: EMAIL, agent: 'Ada Fox', message: null },
    });
  });

  test.each(['opt-out', 'limit'] as const)('%s needs nothing at all', (right) => {
    expect(check(right, {})).toEqual({
      ok: true,
      request: { right, email: null, agent: null, message: null },
    });
  });

  test.each([
    ['know', {}, ['email']],
    ['delete', { email: '   ' }, ['email']],
    ['know', { email: 'nobody' }, ['email']],
    ['opt-out', { email: 'nobody' }, ['email']],
    // An agent has to say for whom.
    ['opt-out', { agent: 'Ada Fox' }, ['email']],
    ['correct', { email: EMAIL }, ['message']],
    ['correct', { email: EMAIL, message: ' \n\t\u200b ' }, ['message']],
    ['correct', { email: EMAIL, message: 'x'.repeat(4001) }, ['message']],
    ['know', { email: EMAIL, agent: 'x'.repeat(101) }, ['agent']],
    ['correct', {}, ['email', 'message']],
  ] as const)('%s with %o: mistakes in %j', (right, given, fields) => {
    const checked = check(right, given);
    expect(checked.ok ? [] : Object.keys(checked.mistakes).toSorted()).toEqual(fields);
  });

  test('a text of 4,000 characters in any script is one', () => {
    const message = '𝒜'.repeat(4000);
    expect(check('correct', { email: EMAIL, message })).toMatchObject({ request: { message } });
  });

  test('what cannot be seen is not stored; lines stay', () => {
    const message = 'One\u0000\u202e\r\n\r\n\r\n\r\nTwo\tthree  \n';
    expect(check('correct', { email: EMAIL, message })).toMatchObject({
      request: { message: 'One\n\nTwo three' },
    });
    expect(check('know', { email: EMAIL, agent: 'A\u0000da\r\nFox' })).toMatchObject({
      request: { agent: 'Ada Fox' },
    });
  });

  test('comes back as it was entered', () => {
    const form = new Map([
      ['email', ' nobody '],
      ['right', 'know'],
    ]);
    expect(enteredIn(form)).toEqual({ email: ' nobody ', agent: '', message: '' });
  });
});
