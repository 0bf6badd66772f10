import { describe, expect, test } from 'vitest';
import { checkArea, checkHours, checkTrades } from './check-roster.ts';
import type { HoursSpan, TradeInState, WorkArea } from './homesmith.ts';
import { formatRefusal } from './roster.messages.ts';

const span = (weekday: HoursSpan['weekday'], from: number, to: number) => ({ weekday, from, to });

describe('hours', () => {
  test('are kept in order, several a day, and those that touch are one', () => {
    expect(
      checkHours([span(2, 780, 1020), span(1, 480, 600), span(1, 600, 720), span(2, 480, 720)]),
    ).toEqual({
      ok: true,
      value: [span(1, 480, 720), span(2, 480, 720), span(2, 780, 1020)],
    });
    expect(checkHours([span(0, 0, 1440)]).ok).toBe(true);
    expect(checkHours([])).toEqual({ ok: true, value: [] });
  });

  test.each<[string, HoursSpan[], string]>([
    [
      'over midnight',
      [span(5, 1200, 120)],
      'Friday: end must be after start. To work past midnight, add hours to the next day.',
    ],
    ['no length', [span(5, 480, 480)], 'Friday: end must be after start.'],
    ['no time', [span(5, Number.NaN, 480)], 'Friday: choose both times.'],
    ['half a minute', [span(5, 0.5, 480)], 'Friday: choose both times.'],
    ['past the day', [span(6, 480, 1441)], 'Saturday: choose both times.'],
    ['overlapping', [span(1, 480, 720), span(1, 719, 800)], 'Monday: two of these overlap.'],
    [
      'too many',
      [0, 2, 4, 6, 8].map((hour) => span(1, hour * 60, hour * 60 + 60)),
      'Monday: add up to 4 sets of hours.',
    ],
  ])('%s is refused with a sentence', (_, hours, sentence) => {
    const checked = checkHours(hours);
    expect(checked.ok ? '' : formatRefusal(checked.refusal)).toContain(sentence);
  });
});

describe('an area', () => {
  const check = (area: WorkArea) =>
    checkArea(area, {
      knowsHomes: (zip) => !zip.startsWith('0'),
      knowsPoint: (zip) => zip === '94103',
    });
  const list = (...zips: string[]) => ({ kind: 'list', baseZip: '94103', zips }) as const;

  test('is miles around a base, or a list, each once and in order', () => {
    const radius = { kind: 'radius', baseZip: '94103', miles: 100 } as const;
    expect(check(radius)).toEqual({ ok: true, value: radius });
    expect(check(list('94110', '94103', '94110'))).toMatchObject({
      value: { zips: ['94103', '94110'] },
    });
  });

  test.each<[WorkArea, string]>([
    [{ kind: 'radius', baseZip: '9410', miles: 5 }, 'no-zip'],
    [{ kind: 'radius', baseZip: '00000', miles: 5 }, 'unknown-base'],
    [{ kind: 'radius', baseZip: '94103', miles: 0 }, 'no-miles'],
    [{ kind: 'radius', baseZip: '94103', miles: 101 }, 'no-miles'],
    [{ kind: 'radius', baseZip: '94103', miles: 1.5 }, 'no-miles'],
    [list(), 'no-zips'],
    [list('9410x'), 'odd-zips'],
    [list('94110', '00000'), 'odd-zips'],
    [list(...Array.from({ length: 301 }, (_, at) => String(10_000 + at))), 'too-many-zips'],
  ])('%j is refused: %s', (area, code) => {
    const checked = check(area);
    expect(checked).toMatchObject({ ok: false, refusal: { code } });
    expect(checked.ok ? '' : formatRefusal(checked.refusal)).toMatch(/^[A-Z“].*\.$/);
  });
});

describe('Zip Codes of a list', () => {
  const tell = (malformed: string[], unknown: string[] = []) =>
    formatRefusal({ code: 'odd-zips', malformed, unknown });

  test('are all named that are none, and all that no one knows', () => {
    const area = { kind: 'list', baseZip: '94103', zips: ['00000', '9411', '94110', 'x'] } as const;
    const known = { knowsHomes: (zip: string) => zip === '94110', knowsPoint: () => true };
    expect(checkArea(area, known)).toEqual({
      ok: false,
      refusal: { code: 'odd-zips', malformed: ['9411', 'x'], unknown: ['00000'] },
    });
    expect(tell(['9411', 'x'], ['00000'])).toBe(
      '“9411” and “x” aren’t ZIP codes. Use five digits for each. We don’t know ZIP code 00000. Correct or remove them.',
    );
    expect(tell(['9411'])).toContain('“9411” isn’t a ZIP code. Use');
  });

  test('are counted where they are many, and cut where they are long', () => {
    const many = tell(Array.from({ length: 5_000 }, (_, at) => `w${at}${'x'.repeat(100)}`));
    expect(many).toContain('and 4990 more aren’t ZIP codes.');
    expect(many.length).toBeLessThan(450);
    expect(tell([], ['00001', '00002'])).toContain('We don’t know ZIP codes 00001 and 00002.');
  });
});

describe('trades', () => {
  const trade = (overrides: Partial<TradeInState> = {}): TradeInState => ({
    trade: 'plumbing',
    usState: 'CA',
    licenseNumber: 'C36-104',
    licenseUntil: '2027-03-31',
    ...overrides,
  });
  const check = (...trades: TradeInState[]) => checkTrades(trades, new Set(['plumbing']));

  test('are one a state, with a license or without', () => {
    const without = trade({ usState: 'NV', licenseNumber: null, licenseUntil: null });
    expect(check(trade(), without).ok).toBe(true);
    expect(check(trade({ licenseUntil: null })).ok).toBe(true);
  });

  test.each<[TradeInState[], string]>([
    [[], 'no-trade'],
    [[trade({ trade: 'wizardry' })], 'unknown-trade'],
    [[trade(), trade()], 'trade-twice'],
    [[trade({ licenseNumber: ' ' })], 'no-license-number'],
    [[trade({ licenseNumber: null })], 'no-license-number'],
    [[trade({ licenseNumber: 'x'.repeat(41) })], 'no-license-number'],
    [[trade({ licenseUntil: '2027-02-30' })], 'no-license-day'],
  ])('%j is refused: %s', (trades, code) => {
    const checked = check(...trades);
    expect(checked).toMatchObject({ ok: false, refusal: { code } });
    expect(checked.ok ? '' : formatRefusal(checked.refusal)).toMatch(/^[A-Z].*\.$/);
  });
});
