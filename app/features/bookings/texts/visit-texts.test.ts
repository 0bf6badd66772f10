/**
 * Texts about visits are always one GSM segment, and are not sent at night, except that the homesmith is on the way.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WINDOW_HOURS } from '#app/features/scheduling/arrival-window.ts';
import { textedAt } from './text-times.server.ts';
import {
  formatName,
  formatText,
  isOneSegment,
  TEXT_RULES,
  type TextNews,
  type VisitText,
} from './visit-texts.ts';

const NEWS = Object.keys(TEXT_RULES) as readonly TextNews[];
const TEXT: VisitText = {
  what: 'soon',
  window: { day: '2026-11-25', hour: 10 },
  visits: 1,
  jobs: new Set(),
  who: 'Ada',
  zone: 'PST',
  link: 'https://homesmith.example/bookings/HM-7K2M-9QXR',
};
const LINK = `${TEXT.link} Reply STOP to opt out.`;

describe('what it says', () => {
  test.each([
    ['booked', 1, 'booked for Wed, Nov 25, 10 AM-noon PST.'],
    ['booked', 2, '2 visits booked, starting Wed, Nov 25, 10 AM-noon PST.'],
    ['moved', 1, 'your visit is rescheduled to Wed, Nov 25, 10 AM-noon PST.'],
    ['off', 1, 'your visit on Wed, Nov 25, 10 AM-noon PST is canceled.'],
    ['soon', 1, 'Ada will be there Wed, Nov 25, 10 AM-noon PST.'],
    ['coming', 1, 'Ada is on the way.'],
    ['running-late', 1, 'Ada is running late.'],
    ['at-door', 1, 'Ada is at your door. No one answers.'],
    ['absent', 1, 'no one was home on Wed, Nov 25. Pick a new time.'],
    ['stopped', 1, 'your Wed, Nov 25 visit was stopped early.'],
    ['customer-stopped', 1, "the homeowner stopped your Wed, Nov 25 visit. Please don't go on."],
    ['paused', 1, 'your Wed, Nov 25 visit is on hold. Pick a new time.'],
    ['invoice', 1, 'your invoice for Wed, Nov 25 is ready.'],
    ['receipt', 1, "you're all paid up. Your receipt for Wed, Nov 25 is ready."],
    ['homesmith-wrote', 1, 'Ada sent you a message about Wed, Nov 25.'],
    ['redo', 1, 'Ada will redo work of your Wed, Nov 25 visit for free. Pick a time.'],
    ['customer-wrote', 1, 'Ada sent you a message about Wed, Nov 25.'],
  ] as const)('%s, %i', (what, visits, said) => {
    expect(formatText({ ...TEXT, what, visits })).toBe(`Homesmith: ${said} ${LINK}`);
  });

  test.each([
    ['Nguyễn', 'Nguyen'],
    ['Đoàn', 'Your homesmith'],
    ['José', 'Jose'],
    ['Łukasz', 'Your homesmith'],
    ['王', 'Your homesmith'],
    ['The Twenty Brothers of Oakland', 'Your homesmith'],
    ['', 'Your homesmith'],
    [null, 'Your homesmith'],
  ])('a homesmith called %s is %s', (name, spelled) => {
    expect(formatName(name)).toBe(spelled);
  });

  test.each([
    [['Painting, 3 doors'], `Painting, 3 doors. ${LINK}`],
    [['Painting, 3 doors', 'Faucet repair'], `Painting, 3 doors +1 more. ${LINK}`],
    [
      ['Interior Door and Casing Painting, 3 doors'],
      `Interior Door and Casing Painting, 3 doors. ${TEXT.link}`,
    ],
    [
      ['Cabinet Door and Drawer Front Painting with Two Finish Coats, 24 doors'],
      `Cabinet Door and Drawer Front Painting.., 24 doors. ${TEXT.link}`,
    ],
    // It would be two segments.
    [['Розетка'], LINK],
  ])('names %j with the quantity', (jobs, end) => {
    const text = formatText({ ...TEXT, jobs: new Set(jobs) });
    expect(text).toBe(`Homesmith: Ada will be there Wed, Nov 25, 10 AM-noon PST. ${end}`);
    expect(isOneSegment(text)).toBe(true);
  });

  test('is one segment, no matter who comes, wherever the site is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NEWS),
        fc.constantFrom(...WINDOW_HOURS),
        fc.integer({ min: 1, max: 99 }),
        fc.option(fc.string({ unit: 'binary', maxLength: 60 })),
        fc.constantFrom('PST', 'HST', 'GMT+10', 'AKST'),
        fc.webUrl({ size: 'large' }),
        fc.array(fc.string({ unit: 'binary', maxLength: 80 }), { maxLength: 3 }),
        (what, hour, visits, who, zone, link, jobs) => {
          const window = { day: '2026-09-30', hour } as const;
          const of = { window, visits, jobs: new Set(jobs), who, zone, link };
          const text = formatText({ what, ...of });
          expect(isOneSegment(text), text).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a link that does not fit stays behind before what is said, and STOP goes along', () => {
    const link = `https://${'a'.repeat(120)}.example/bookings/HM-7K2M-9QXR`;
    expect(formatText({ ...TEXT, link })).toBe(
      'Homesmith: Ada will be there Wed, Nov 25, 10 AM-noon PST. Reply STOP to opt out.',
    );
  });
});

describe('when it goes out', () => {
  const at = (what: TextNews, iso: string, zone = 'America/Los_Angeles') =>
    textedAt(what, zone, new Date(iso)).toISOString();

  test.each([
    ['8 PM at the home', '2026-11-24T04:00:00Z', '2026-11-24T16:00:00.000Z'],
    ['a minute before', '2026-11-24T03:59:00Z', '2026-11-24T03:59:00.000Z'],
    ['after midnight', '2026-11-24T09:00:00Z', '2026-11-24T16:00:00.000Z'],
    ['8 AM', '2026-11-24T16:00:00Z', '2026-11-24T16:00:00.000Z'],
    // Clocks change in those nights: the morning is by local time.
    ['before a night of 13 hours', '2026-11-01T03:30:00Z', '2026-11-01T16:00:00.000Z'],
    ['before a night of 11 hours', '2026-03-08T04:30:00Z', '2026-03-08T15:00:00.000Z'],
  ])('%s', (_, now, due) => {
    for (const what of NEWS.filter((one) => one !== 'coming')) expect(at(what, now)).toBe(due);
    expect(at('coming', now)).toBe(new Date(now).toISOString());
  });

  test('by the clocks of the home, not by ours', () => {
    expect(at('soon', '2026-11-24T05:30:00Z', 'Pacific/Honolulu')).toBe('2026-11-24T05:30:00.000Z');
    expect(at('soon', '2026-11-24T05:30:00Z', 'America/New_York')).toBe('2026-11-24T13:00:00.000Z');
  });
});
