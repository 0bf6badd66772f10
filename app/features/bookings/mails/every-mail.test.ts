/** Every mail that names a job says what was ordered: how many, which options, the price, and what is included. */
import { expect, test } from 'vitest';
import { agreementOf } from '../agreement.ts';
import type { WholeBooking } from '../booking.ts';
import * as bookingMails from './booking-mails.ts';
import * as doorMails from './door-mails.ts';
import * as jobMails from './job-mails.ts';
import * as offerMails from './offer-mails.ts';
import * as stopMails from './stop-mails.ts';

const BOOKING: WholeBooking = {
  id: 'b',
  reference: 'HM-7K2M-9QXR',
  userId: 'u',
  zip: '94110',
  timeZone: 'America/Los_Angeles',
  address: { line1: '12 Elm Street', line2: '', city: 'San Francisco', usState: 'CA' },
  contactName: 'Rosa Díaz',
  contactPhone: '+14155550100',
  hidesPhone: false,
  notes: 'The blue door.',
  rulesVersion: 1,
  asked: { query: '', kind: 'fewest', left: [] },
  heldAt: new Date('2026-06-01T13:00:00Z'),
  confirmedAt: new Date('2026-06-01T13:10:00Z'),
  requestReference: null,
  quote: null,
  orders: [
    {
      id: 'o',
      position: 0,
      orderId: 'doors',
      serviceId: 'interior-door-painting',
      serviceName: 'Door Painting',
      trade: 'painting',
      tradeCategory: 'Painting',
      choices: { quantity: 3, options: { faces: 'both' } },
      job: {
        quantity: { count: 3, unit: 'doors' },
        options: [{ option: 'Faces', choice: 'Both faces' }],
        included: ['Two finish coats.'],
        notIncluded: ['Planing a door that binds.'],
        prepare: ['Decide on one white.'],
      },
      note: 'The dog bites.',
      cents: 43_500,
      taxCents: 0,
      minutes: 300,
      crewSize: 1,
      after: [],
      isLive: true,
      lessCents: 0,
      changeOrderId: null,
    },
  ],
  visits: [
    {
      id: 'v',
      position: 0,
      state: 'scheduled',
      isBegun: false,
      number: 7,
      isAsked: false,
      window: { day: '2026-06-03', hour: 10 },
      windowStartsAt: new Date('2026-06-03T17:00:00Z'),
      windowEndsAt: new Date('2026-06-03T19:00:00Z'),
      startsAt: new Date('2026-06-03T17:00:00Z'),
      minutes: 300,
      crewSize: 1,
      dueAt: null,
      sequence: 1,
      changedAt: new Date('2026-06-01T13:10:00Z'),
      changeUntil: null,
      redo: null,
      dispute: null,
      orderIds: ['o'],
    },
  ],
};

const ABOUT = {
  booking: BOOKING,
  visit: BOOKING.visits[0],
  who: 'Ada',
  number: 7,
  zoneName: 'Pacific Time',
  feeCents: 0,
  earnsCents: 36_975,
  policy: null,
  answerBy: null,
  publicUrl: 'https://homesmith.example',
  checked: [],
  late: { about: '30 minutes', by: '12:30 PM', isOver: false },
  note: 'No PIN at hand.',
  reason: 'weather',
  stop: { by: 'homesmith', reason: 'leave', undone: ['o'], cents: 0, feeCents: 0 },
  words: 'Someone else came.',
  before: BOOKING,
  agreement: agreementOf(BOOKING, {
    policy: [],
    right: [],
    zoneName: 'Pacific Time',
    names: new Map([[7, 'Ada']]),
    licenses: new Map(),
    answersBy: () => '',
  }),
};

type Mail = { subject: string; text: string; html: string };
const isWriter = (value: unknown): value is (...given: unknown[]) => Mail =>
  typeof value === 'function';
const writers = [bookingMails, doorMails, jobMails, offerMails, stopMails].flatMap((all) =>
  Object.entries(all).flatMap(([name, value]) => (isWriter(value) ? [{ name, write: value }] : [])),
);
/** Each kind of news that one function writes; a kind that is left out does not compile. */
const NEWS: Readonly<Record<string, readonly string[]>> = {
  homesmithMail: Object.keys({
    ...{ new: 0, moved: 0, off: 0, corrected: 0, soon: 0, resumed: 0, ended: 0, missed: 0 },
    ...{ 'move-taken': 0, 'move-kept': 0, 'move-lapsed': 0 },
    ...{ passed: 0, asked: 0, 'moved-by-us': 0, 'off-by-us': 0, 'given-away': 0 },
    'ended-early': 0,
  } satisfies Record<bookingMails.HomesmithNews, 0>),
  askHomesmithMail: ['late', 'stalled'],
  overdueMail: ['late', 'stalled'],
  offerMail: Object.keys({
    ...{ accepted: 0, assigned: 0, next: 0, 'none-free': 0, released: 0, unfilled: 0 },
  } satisfies Record<offerMails.OfferNews, 0>),
};
const mails = writers.flatMap(({ name, write }) =>
  (NEWS[name] ?? ['']).map((what) => ({
    name: `${name} ${what}`.trim(),
    mail: name === 'offerMail' ? write(what, ABOUT) : write({ ...ABOUT, what }),
  })),
);

test.each(mails)('$name says what was ordered, and not the note', ({ mail }) => {
  expect(mail.text).not.toContain('The dog bites.');
  if (!`${mail.subject} ${mail.text}`.includes('Door Painting')) return;
  for (const said of [
    'Door Painting: 3 doors · Both faces ($435).',
    'Included: Two finish coats.',
    'Not included: Planing a door that binds.',
  ]) {
    expect(mail.text).toContain(said);
  }
});

test('names the only visit in the subject, and of several how many and from which day', () => {
  expect(bookingMails.confirmedMail(ABOUT).subject).toBe(
    'Booked: Wed, Jun 3, 10 AM–noon, Pacific Time',
  );
  const visits = [...BOOKING.visits, ...BOOKING.visits.map((one) => ({ ...one, id: 'w' }))];
  const booking = { ...BOOKING, visits };
  expect(bookingMails.confirmedMail({ ...ABOUT, booking }).subject).toBe(
    'Booked: 2 visits, from Wed, Jun 3',
  );
});

test('says the arrival window when someone is on the way', () => {
  const [visit] = BOOKING.visits;
  if (visit === undefined) throw new Error('There is no visit.');
  expect(jobMails.comingMail({ ...ABOUT, visit }).text).toContain(
    'Your arrival window: Wed, Jun 3, 10 AM–noon.',
  );
});

test('says by when a homesmith who is running late will be there, and what is free from when', () => {
  const [visit] = BOOKING.visits;
  if (visit === undefined) throw new Error('There is no visit.');
  const { subject, text } = jobMails.runningLateMail({ ...ABOUT, visit });
  expect(subject).toBe('Running late: Ada will be there by 12:30 PM');
  expect(text).toContain('Ada is running about 30 minutes late');
  expect(text).toContain(
    'reschedule or cancel for free on your booking page once your window ends at noon.',
  );
  const late = { ...ABOUT.late, isOver: true };
  expect(jobMails.runningLateMail({ ...ABOUT, visit, late }).text).toContain(
    'reschedule or cancel for free on your booking page.',
  );
  expect(jobMails.lateMail({ ...ABOUT, visit }).text).toContain(
    'They told us they’d be there by 12:30 PM.',
  );
});

test('lists every detail that we corrected, and no other', () => {
  const { address } = BOOKING;
  const booking = {
    ...BOOKING,
    address: address && { ...address, line1: '14 Elm Street' },
    contactPhone: '+14155550142',
    notes: null,
  };
  const { text } = bookingMails.correctedMail({ ...ABOUT, booking });
  for (const line of [
    'Address: 14 Elm Street, San Francisco, CA 94110 (was: 12 Elm Street, San Francisco, CA 94110)',
    'Phone: (415) 555-0142 (was: (415) 555-0100)',
    'Notes: none (was: The blue door.)',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).not.toMatch(/Who will be there|Sharing/);
});

test('nearly all of them name the job', () => {
  const silent = mails.filter(({ mail }) => !mail.text.includes('Door Painting'));
  expect(silent.map(({ name }) => name).toSorted()).toEqual(['correctedMail', 'withoutPinMail']);
});

test('says what to do before the visit when it is booked, and before it', () => {
  const told = mails.filter(({ mail }) =>
    mail.text.includes('Before we come (Door Painting): Decide on one white.'),
  );
  expect(told.map(({ name }) => name)).toEqual(['confirmedMail', 'remindedMail']);
});

test('a homesmith reads what they earn where a visit is offered or booked', () => {
  const said = mails.filter(({ mail }) => mail.text.includes('You’ll earn up to $369.75'));
  expect(said.map(({ name }) => name)).toEqual(expect.arrayContaining(['homesmithMail asked']));
});

test('says what to do about calendars and shared links after a change of time', () => {
  const said = mails.filter(({ mail }) =>
    mail.text.includes(
      'Open the attached calendar file to update your calendar, and tell anyone you shared this visit with. Subscribed calendars and shared links already show the new time.',
    ),
  );
  expect(said.map(({ name }) => name)).toEqual(['movedMail', 'resumedMail']);
});
