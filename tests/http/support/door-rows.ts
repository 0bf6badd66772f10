/**
 * Every row of every `*.policy.ts` with its route, and how to try it. `route-matrix.test.ts` tries each as every
 * kind of person, and fails for a row or a route that is missing here.
 */
import { globSync, readFileSync } from 'node:fs';
import { BACK_OFFICE } from '#app/features/back-office/back-office.policy.ts';
import { ALBUM_POLICY } from '#app/features/bookings/album/album.policy.ts';
import { BOOKINGS_POLICY } from '#app/features/bookings/bookings.policy.ts';
import { BOOKING_CALLS } from '#app/features/bookings/calls/booking-calls.policy.ts';
import { COMPLAINTS_POLICY } from '#app/features/bookings/complaints/complaints.policy.ts';
import { HOLD_COOKIE } from '#app/features/bookings/hold/hold-times.ts';
import { JOB_POLICY } from '#app/features/bookings/job/job.policy.ts';
import { MESSAGES_POLICY } from '#app/features/bookings/messages/messages.policy.ts';
import { MONEY_POLICY } from '#app/features/bookings/money/money.policy.ts';
import { PHOTOS_POLICY } from '#app/features/bookings/photos/photos.policy.ts';
import { QUOTES_POLICY } from '#app/features/bookings/quoting/quotes.policy.ts';
import { SICK_POLICY } from '#app/features/bookings/sick/sick.policy.ts';
import { CAREER_POLICY } from '#app/features/careers/career.policy.ts';
import { CATALOGUE_POLICY } from '#app/features/catalogue/catalogue.policy.ts';
import { ACCOUNT_PAGES } from '#app/features/customers/pages/account-pages.policy.ts';
import { SETTING_FORMS } from '#app/features/customers/settings/posted/setting-forms.ts';
import { APPLICATION_POLICY } from '#app/features/homesmiths/applications/application.policy.ts';
import { CREW_POLICY } from '#app/features/homesmiths/crew/crew.policy.ts';
import { INVITATION_POLICY } from '#app/features/homesmiths/invitations/invitation.policy.ts';
import { WORK_POLICY } from '#app/features/homesmiths/work/work.policy.ts';
import { ACCOUNT_CALLS } from '#app/features/identity/account-calls.policy.ts';
import { LINK_BUTTONS } from '#app/features/identity/proofs/link-buttons.policy.ts';
import { CONVERSATION_POLICY } from '#app/features/inbox/conversations/conversation.policy.ts';
import { PRIVACY_POLICY } from '#app/features/privacy/requests/privacy-requests.policy.ts';
import { AREAS_POLICY } from '#app/features/scheduling/areas/areas.policy.ts';
import { FEED_POLICY } from '#app/features/scheduling/feed/feed.policy.ts';
import { TIME_OFF_POLICY } from '#app/features/scheduling/time-off/time-off.policy.ts';
import { WINDOWS_POLICY } from '#app/features/scheduling/windows/windows.policy.ts';
import { SEARCH_POLICY } from '#app/features/search/search.policy.ts';
import { SERVICE_LIST_POLICY } from '#app/features/service-list/account/service-list.policy.ts';
import { TICKET_POLICY } from '#app/features/support/ticket.policy.ts';
import { FOR_ANYBODY, type Policy, type PolicyTable } from '#app/kernel/policy.ts';
import { CONFIGURATION_POLICY } from '#app/platform/config/configuration.policy.ts';
import { OUTBOX_POLICY } from '#app/shell/outbox/outbox.policy.ts';
import { PEOPLE_POLICY } from '#app/shell/people/people.policy.ts';
import type { Answered, Browser } from '../../support/people.ts';
import { A_SERVICE, type Place } from './addresses.ts';

/** By file name without suffixes, so that a new file is detected. */
export const TABLES = {
  'account-calls': ACCOUNT_CALLS,
  feed: FEED_POLICY,
  'link-buttons': LINK_BUTTONS,
  'account-pages': ACCOUNT_PAGES,
  'back-office': BACK_OFFICE,
  bookings: BOOKINGS_POLICY,
  job: JOB_POLICY,
  sick: SICK_POLICY,
  'booking-calls': BOOKING_CALLS,
  messages: MESSAGES_POLICY,
  complaints: COMPLAINTS_POLICY,
  quotes: QUOTES_POLICY,
  money: MONEY_POLICY,
  career: CAREER_POLICY,
  catalogue: CATALOGUE_POLICY,
  application: APPLICATION_POLICY,
  invitation: INVITATION_POLICY,
  conversation: CONVERSATION_POLICY,
  crew: CREW_POLICY,
  configuration: CONFIGURATION_POLICY,
  outbox: OUTBOX_POLICY,
  photos: PHOTOS_POLICY,
  album: ALBUM_POLICY,
  people: PEOPLE_POLICY,
  'privacy-requests': PRIVACY_POLICY,
  search: SEARCH_POLICY,
  'service-list': SERVICE_LIST_POLICY,
  ticket: TICKET_POLICY,
  'time-off': TIME_OFF_POLICY,
  windows: WINDOWS_POLICY,
  areas: AREAS_POLICY,
  work: WORK_POLICY,
} as const satisfies Readonly<Record<string, PolicyTable>>;

/** The files of the tables, by the same names. */
export const policyFiles = (): string[] =>
  globSync('app/**/*.policy.ts').map((path) => /([^/]+)\.policy\.ts$/.exec(path)?.[1] ?? path);

/** Addresses with mailed keys; without a key anybody may guess them. */
export type Things = {
  /** Ana's: a held booking, one to let go of, and a confirmed one. */
  held: string;
  heldToLetGo: string;
  booking: string;
  /** Held by a browser, and claimed by no account: one to read, and one to let go of. */
  unclaimed: string;
  unclaimedToLetGo: string;
  conversation: string;
  sentQuestion: string;
  sentApplication: string;
  application: string;
  invitation: string;
  /** To confirm, and to end. */
  areaNotice: string;
  areaNoticeToEnd: string;
  /** A homesmith, for operators. */
  homesmith: string;
  checks: string;
  unprovedRequest: string;
  provedDeletion: string;
  provedKnowing: string;
  sentRequest: string;
  outbox: string;
  calendar: string;
  /** Ana's confirmed booking, by the link that she shared. */
  shared: string;
  people: string;
  verification: string;
  disowned: string;
  emailChange: string;
  reset: string;
  offeredPasskeys: string;
};

export type DoorRow = {
  path: string;
  method: 'GET' | 'POST';
  /** "conversation reply" */
  action: string;
  policy: Policy;
  /** The policy of the form's page, where that is not public. */
  pagePolicy: Policy;
  /** It belongs to Ana alone. */
  isOfAna: boolean;
  /** Operators see it, too, at the same address. */
  isOfOperators: boolean;
  /** Whether permission was granted; what is answered then does not matter. */
  isLetIn(browser: Browser, address: (thing: keyof Things) => string): Promise<boolean>;
};

type Table = keyof typeof TABLES;
type Door = [
  path: string,
  method: 'GET' | 'POST',
  table: Table,
  action: string,
  isLetIn: DoorRow['isLetIn'],
  pagePolicy?: Policy,
];

const isOpen = ({ status }: Answered) => status === 200;
/** The body was read, and found unreadable: permission was granted. */
const isRead = ({ status }: Answered) => status === 400;
/** With permission, but something is missing. */
const isHeard = ({ status }: Answered) => status === 422 || status === 409;
const get =
  (path: string): DoorRow['isLetIn'] =>
  async (browser) =>
    isOpen(await browser.ask(path));
const open =
  (thing: keyof Things, shows?: string): DoorRow['isLetIn'] =>
  async (browser, address) => {
    const answered = await browser.ask(address(thing));
    return isOpen(answered) && (shows === undefined || answered.text.includes(shows));
  };
const sendNothing =
  (path: string): DoorRow['isLetIn'] =>
  async (browser) =>
    isRead(await browser.sendForm(path, {}));
const postJson = (browser: Browser, path: string, body: string) =>
  browser.ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
/** A form with files, without any. */
function sendParts(browser: Browser, path: string, fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return browser.ask(path, {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: `${parts.join('')}--${BOUNDARY}--\r\n`,
  });
}
/** An invalid link answers 410, whatever else is wrong. */
const press =
  (thing: keyof Things, fields: Record<string, string>): DoorRow['isLetIn'] =>
  async (browser, address) =>
    (await browser.sendForm(address(thing), fields)).status !== 410;

const NO_FIELD = { 'no field of any form': 'x' };
const BOUNDARY = 'nothing';

const APPLY = '/become-a-homesmith/apply';
const REQUEST = '/californiaprivacy/request';
/** Created by `things.ts`. */
const AN_APPLICATION = '/admin/applications/HS-2222-2222';
const A_REQUEST = '/admin/requests/HS-3333-3333';
/** Ana's, with homesmith number 1 (`things.ts`). */
export const A_VISIT = '44444444-4444-4444-8444-000000000001';
/** Asked at that visit, and over (`things.ts`). */
const A_CHANGE = '44444444-4444-4444-8444-000000000002';
export const A_MOVE_ASK = '44444444-4444-4444-8444-000000000005';
/** Of that visit, by its customer (`things.ts`). */
export const A_PHOTO = '44444444-4444-4444-8444-000000000003';
const A_JOB = `/homesmith/1/visits/${A_VISIT}`;
const A_JOBS_MESSAGES = `${A_JOB}/messages`;
/** Of no message that there is. */
const MESSAGE_FORMS = {
  'write-own': {},
  'write-job': {},
  'flag-own': { about: A_VISIT },
  'flag-job': { about: A_VISIT },
  'mark-own': { read: A_VISIT },
  'mark-job': { read: A_VISIT },
} as const;
/** It has not begun: with permission it is refused for that. */
const A_STEP = {
  step: 'start',
  sequence: '0',
  idempotencyKey: '55555555-5555-4555-8555-555555555555',
};
/** An open one, of the customer. */
const A_COMPLAINT = '44444444-4444-4444-8444-000000000003';
/** Of that visit, and expired (`things.ts`). */
const A_QUOTE = '44444444-4444-4444-8444-000000000005';
/** Empty forms: with permission they are refused for that. */
const OWN_INTENTS = ['open', 'answer', 'agree', 'insist', 'withdraw'] as const;
const COMPLAINT_INTENTS = [...OWN_INTENTS, 'redo'] as const;
const AN_INVOICE = '/admin/money/4444';
const A_SHARE = '/admin/money/shares/1';
const A_BOOKING = '/admin/bookings/HM-4444-4444';
const A_CONVERSATION = '/admin/inbox/HS-4444-4444';
const A_FILE = '/admin/files/44444444-4444-4444-8444-444444444444';

const DOORS: readonly Door[] = [
  ...Object.keys(ACCOUNT_CALLS).map(
    (name): Door => [
      '/api/account/:call',
      'POST',
      'account-calls',
      name,
      async (browser) => isRead(await browser.call(name, ['no body of any call'])),
    ],
  ),
  ['/api/account/state', 'GET', 'account-pages', 'state', get('/api/account/state')],
  ['/api/account/export', 'GET', 'account-pages', 'export', get('/api/account/export')],
  ['/dashboard', 'GET', 'account-pages', 'dashboard', get('/dashboard')],
  ['/dashboard', 'GET', 'conversation', 'list', get('/dashboard')],
  ['/account-settings', 'GET', 'account-pages', 'settings', get('/account-settings')],
  // Every intent of the page's forms is an account call.
  ...Object.keys(SETTING_FORMS).map(
    (intent): Door => [
      '/account-settings',
      'POST',
      'account-calls',
      intent,
      async (browser) =>
        isRead(await browser.sendForm('/account-settings', { intent, ...NO_FIELD })),
      ACCOUNT_PAGES.settings,
    ],
  ),

  ['/verify-email', 'GET', 'account-pages', 'mailed-link', open('verification', 'value="verify"')],
  [
    '/change-email',
    'GET',
    'account-pages',
    'mailed-link',
    open('emailChange', 'Use this email address'),
  ],
  ['/reset-password', 'GET', 'account-pages', 'mailed-link', open('reset', 'name="confirmation"')],
  [
    '/verify-email',
    'POST',
    'link-buttons',
    'verify-email',
    press('verification', { intent: 'verify', password: 'not theirs' }),
  ],
  [
    '/verify-email',
    'POST',
    'link-buttons',
    'forgot-password',
    press('verification', { intent: 'forgot' }),
  ],
  [
    '/verify-email',
    'POST',
    'link-buttons',
    'disown-registration',
    press('disowned', { intent: 'not-me' }),
  ],
  [
    '/change-email',
    'POST',
    'link-buttons',
    'change-email',
    press('emailChange', { password: 'not theirs' }),
  ],
  [
    '/reset-password',
    'POST',
    'link-buttons',
    'reset-password',
    press('reset', { password: 'one', confirmation: 'another' }),
  ],
  [
    '/reset-password',
    'POST',
    'link-buttons',
    'remove-passkeys',
    press('offeredPasskeys', { intent: 'passkeys', 'remove-none': 'yes' }),
  ],

  ['/api/service-list', 'GET', 'service-list', 'read', get('/api/service-list')],
  [
    '/api/service-list',
    'POST',
    'service-list',
    'change',
    async (browser) => isRead(await postJson(browser, '/api/service-list', '{"changes":"none"}')),
  ],

  ['/api/bookings', 'GET', 'booking-calls', 'list', get('/api/bookings')],
  [
    '/api/bookings',
    'POST',
    'booking-calls',
    'hold',
    async (browser) => isRead(await postJson(browser, '/api/bookings', '[]')),
  ],
  ['/api/bookings/:reference', 'GET', 'booking-calls', 'read', callOf('booking')],
  [
    '/api/bookings/:reference/visits/:visit',
    'GET',
    'booking-calls',
    'read-visit',
    callOf('booking', '/visits/1'),
  ],
  [
    '/api/bookings/:reference/visits/:visit/invoice',
    'GET',
    'booking-calls',
    'read-invoice',
    callOf('booking', '/visits/1/invoice'),
  ],
  ...(
    [
      ['details', 'held', { line1: '', city: '', contactName: '', contactPhone: '' }, 422],
      ['confirm', 'held', { terms: '', totalCents: 0, fees: [] }, 409],
      ['let-go', 'heldToLetGo', {}, 200],
    ] as const
  ).map(
    ([step, thing, body, status]): Door => [
      '/api/bookings/:reference/:step',
      'POST',
      'booking-calls',
      step,
      posted(thing, `/${step}`, body, status),
    ],
  ),
  // What it costs is another matter than was said, or it is not the time for it.
  ...(
    [
      ['move', { window: '2030-01-01T10', feeCents: 99 }],
      ['cancel', { feeCents: 99 }],
      ['resume', { window: '2030-01-01T10' }],
      ['end', { cents: 99 }],
      ['missed', {}],
      ['stop', { done: [], cents: 99 }],
      ['wrong-person', {}],
      ['confirm-done', {}],
      ['approve-change', { change: A_CHANGE, cents: 1 }],
      ['decline-change', { change: A_CHANGE }],
      ['confirm-paid', {}],
      ['contest', {}],
    ] as const
  ).map(
    ([change, body]): Door => [
      '/api/bookings/:reference/visits/:visit/:change',
      'POST',
      change === 'confirm-paid' || change === 'contest' ? 'money' : 'bookings',
      change,
      posted('booking', `/visits/1/${change}`, body, 409),
    ],
  ),

  ['/conversations/:reference', 'GET', 'conversation', 'read', open('conversation')],
  [
    '/conversations/:reference',
    'POST',
    'conversation',
    'reply',
    async (browser, address) => {
      const { status } = await browser.sendForm(address('conversation'), { message: 'Hello.' });
      return status === 303;
    },
  ],

  ['/support/ask', 'GET', 'ticket', 'ask', get('/support/ask')],
  ['/support/ask', 'POST', 'ticket', 'ask', sendNothing('/support/ask')],
  ['/support/ask', 'GET', 'ticket', 'read-sent', open('sentQuestion')],

  ['/careers/apply', 'GET', 'career', 'apply', get('/careers/apply')],
  [
    '/careers/apply',
    'POST',
    'career',
    'apply',
    async (browser) =>
      isRead(
        await browser.ask('/careers/apply', {
          method: 'POST',
          headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
          body: `--${BOUNDARY}--\r\n`,
        }),
      ),
  ],
  ['/careers/apply', 'GET', 'career', 'read-sent', open('sentApplication', '/conversations/HS-')],

  [APPLY, 'GET', 'application', 'begin', get(APPLY)],
  [APPLY, 'POST', 'application', 'begin', sendNothing(APPLY)],
  [APPLY, 'GET', 'application', 'read', open('application')],
  [
    APPLY,
    'POST',
    'application',
    'save',
    async (browser, address) => isRead(await browser.sendForm(address('application'), {})),
  ],
  [
    APPLY,
    'POST',
    'application',
    'send',
    async (browser, address) => {
      const last = address('application').replace('step=trades', 'step=review');
      const { headers } = await browser.sendForm(last, {});
      // With permission it redirects to the first unanswered step.
      return headers.get('Location')?.includes('step=') === true;
    },
  ],

  [
    APPLY,
    'POST',
    'application',
    'withdraw',
    async (browser, address) => {
      const { headers } = await browser.sendForm(address('application'), { intent: 'withdraw' });
      // A draft cannot be withdrawn, so with permission it redirects back.
      return headers.get('Location')?.includes('step=') === true;
    },
  ],

  [REQUEST, 'GET', 'privacy-requests', 'file', get(`${REQUEST}?right=know`)],
  [REQUEST, 'POST', 'privacy-requests', 'file', sendNothing(`${REQUEST}?right=know`)],
  [REQUEST, 'GET', 'privacy-requests', 'read-sent', open('sentRequest')],
  [REQUEST, 'GET', 'privacy-requests', 'read', open('unprovedRequest')],
  [REQUEST, 'POST', 'privacy-requests', 'prove', pressed('unprovedRequest', 'confirm')],
  [REQUEST, 'POST', 'privacy-requests', 'delete-everything', pressed('provedDeletion', 'delete')],
  [
    `${REQUEST}/file`,
    'POST',
    'privacy-requests',
    'download',
    async (browser, address) =>
      isOpen(await browser.sendForm(address('provedKnowing').replace('?', '/file?'), {})),
  ],

  ['/api/catalogue', 'GET', 'catalogue', 'read', get('/api/catalogue')],
  ['/api/services', 'GET', 'catalogue', 'read-services', get(`/api/services?id=${A_SERVICE}`)],
  ['/api/search', 'GET', 'search', 'search', get('/api/search?q=leak')],
  ['/servicelist/times', 'GET', 'windows', 'find', get('/servicelist/times')],
  ['/servicelist/times/ask', 'GET', 'windows', 'ask', get('/servicelist/times/ask')],
  [
    '/servicelist/times/ask',
    'POST',
    'windows',
    'ask',
    async (browser) => isRead(await browser.sendForm('/servicelist/times/ask', NO_FIELD)),
  ],
  // With permission, one that isn't there is not found.
  [
    '/servicelist/times/ask',
    'POST',
    'windows',
    'withdraw',
    async (browser) =>
      (await browser.sendForm('/servicelist/times/ask', { intent: 'withdraw' })).status === 404,
  ],
  [
    '/api/requests/:reference/withdraw',
    'POST',
    'windows',
    'withdraw',
    async (browser) =>
      (await postJson(browser, '/api/requests/HS-2222-2222/withdraw', '{}')).status === 404,
  ],
  ['/servicelist/area', 'POST', 'areas', 'ask', sendNothing('/servicelist/area')],
  ['/servicelist/area', 'GET', 'areas', 'read', open('areaNotice', 'name="intent"')],
  [
    '/servicelist/area',
    'POST',
    'areas',
    'confirm',
    async (browser, address) => {
      await browser.sendForm(address('areaNotice'), { intent: 'confirm' });
      return (await browser.ask(address('areaNotice'))).text.includes('on the list');
    },
  ],
  [
    '/servicelist/area',
    'POST',
    'areas',
    'stop',
    async (browser, address) => {
      const sent = await browser.sendForm(address('areaNoticeToEnd'), { intent: 'stop' });
      return sent.headers.get('Location')?.includes('stopped') === true;
    },
  ],
  ['/book', 'POST', 'bookings', 'hold', sendNothing('/book')],
  ['/book/:reference', 'GET', 'bookings', 'read-held', held('held', 'unclaimed', open)],
  [
    '/book/:reference',
    'POST',
    'bookings',
    'register',
    held('held', 'unclaimed', (thing) => ledBack(thing, 'register')),
  ],
  [
    '/book/:reference',
    'POST',
    'bookings',
    'let-go',
    held('heldToLetGo', 'unclaimedToLetGo', (thing) => ledTo(thing, 'let-go', '/servicelist')),
  ],
  // An incomplete or stale form: with permission it is refused for that.
  [
    '/book/:reference',
    'POST',
    'bookings',
    'details',
    held('held', 'unclaimed', (thing) => hears(thing, '', { intent: 'details' })),
  ],
  ['/book/:reference', 'POST', 'bookings', 'confirm', hears('held', '', { intent: 'confirm' })],
  ['/bookings/:reference', 'GET', 'bookings', 'read', open('booking', 'HM-')],
  [
    '/bookings/:reference/calendar.ics',
    'GET',
    'bookings',
    'read',
    openOf('booking', '/calendar.ics'),
  ],
  ['/bookings/:reference/visits/:visit', 'GET', 'bookings', 'read', openOf('booking', '/visits/1')],
  ...(['/invoice', '/invoice.pdf'] as const).map(
    (page): Door => [
      `/bookings/:reference/visits/:visit${page}`,
      'GET',
      'money',
      'read-invoice',
      openOf('booking', `/visits/1${page}`),
    ],
  ),
  // It is not recorded as paid: with permission it is refused for that.
  ...(['confirm', 'contest'] as const).map(
    (intent): Door => [
      '/bookings/:reference/visits/:visit/invoice',
      'POST',
      'money',
      intent === 'confirm' ? 'confirm-paid' : intent,
      hears('booking', '/visits/1/invoice', { intent }),
    ],
  ),
  [
    '/bookings/:reference/visits/:visit/messages',
    'GET',
    'messages',
    'read-own',
    openOf('booking', '/visits/1/messages'),
  ],
  // An empty message, or an unknown one: with permission it is refused for that.
  ...(['write-own', 'flag-own', 'mark-own'] as const).map(
    (action): Door => [
      '/bookings/:reference/visits/:visit/messages',
      'POST',
      'messages',
      action,
      hears('booking', '/visits/1/messages', MESSAGE_FORMS[action]),
    ],
  ),
  [
    '/homesmith/:number/visits/:visit/messages',
    'GET',
    'messages',
    'read-job',
    get(A_JOBS_MESSAGES),
  ],
  ...(['write-job', 'flag-job', 'mark-job'] as const).map(
    (action): Door => [
      '/homesmith/:number/visits/:visit/messages',
      'POST',
      'messages',
      action,
      hearsAt(A_JOBS_MESSAGES, MESSAGE_FORMS[action]),
    ],
  ),
  ['/homesmith/:number/visits/:visit/photos', 'GET', 'job', 'read-job', get(`${A_JOB}/photos`)],
  [
    '/bookings/:reference/visits/:visit/photos',
    'GET',
    'bookings',
    'read',
    openOf('booking', '/visits/1/photos'),
  ],
  // Nothing is sent, or what isn't there is removed: with permission it is refused for that.
  ...(['own', 'job'] as const).flatMap((side): Door[] => {
    const path =
      side === 'own' ? '/bookings/:reference/visits/:visit' : '/homesmith/:number/visits/:visit';
    const send =
      (fields: Record<string, string>): DoorRow['isLetIn'] =>
      async (browser, address) => {
        const page = side === 'own' ? `${address('booking')}/visits/1` : A_JOB;
        const sent = await sendParts(browser, `${page}/photos`, fields);
        return [409, 422].includes(sent.status);
      };
    const photo = A_JOB.slice(-36);
    return [
      [
        `${path}/photos`,
        'POST',
        'album',
        `add-${side}-photos`,
        send({ intent: 'add', kind: 'before' }),
      ],
      [
        `${path}/photos`,
        'POST',
        'album',
        `remove-${side}-photo`,
        send({ intent: 'remove', photo }),
      ],
    ];
  }),
  [
    '/api/bookings/:reference/visits/:visit/photos',
    'GET',
    'booking-calls',
    'read-photos',
    callOf('booking', '/visits/1/photos'),
  ],
  [
    '/api/homesmith/:number/visits/:visit/photos',
    'GET',
    'booking-calls',
    'read-job-photos',
    get(`/api${A_JOB}/photos`),
  ],
  [
    '/api/bookings/:reference/visits/:visit/photos',
    'POST',
    'album',
    'add-own-photos',
    async (browser, address) => {
      const target = `${callAddress(address('booking'))}/visits/1/photos`;
      return [409, 422].includes((await sendParts(browser, target, {})).status);
    },
  ],
  [
    '/api/homesmith/:number/visits/:visit/photos',
    'POST',
    'album',
    'add-job-photos',
    async (browser) =>
      [409, 422].includes((await sendParts(browser, `/api${A_JOB}/photos`, {})).status),
  ],
  [
    '/api/bookings/:reference/visits/:visit/photos/remove',
    'POST',
    'album',
    'remove-own-photo',
    posted('booking', '/visits/1/photos/remove', {}, 422),
  ],
  [
    '/api/homesmith/:number/visits/:visit/photos/remove',
    'POST',
    'album',
    'remove-job-photo',
    async (browser) => (await postJson(browser, `/api${A_JOB}/photos/remove`, '{}')).status === 422,
  ],
  // Known by its tag, because no file is stored.
  [
    '/photos/:photo/:size',
    'GET',
    'photos',
    'read-photo',
    async (browser) => {
      const headers = { 'If-None-Match': `"${'ab'.repeat(32)}"` };
      return (await browser.ask(`/photos/${A_PHOTO}/small`, { headers })).status === 304;
    },
  ],
  ['/homesmith/:number/visits/:visit/new-time', 'GET', 'job', 'read-job', get(`${A_JOB}/new-time`)],
  // Nothing is chosen, or what isn't asked is withdrawn: with permission it is refused for that.
  ...(
    [
      ['ask-move', { intent: 'ask' }],
      ['withdraw-move', { intent: 'withdraw', ask: A_MOVE_ASK }],
    ] as const
  ).map(
    ([action, fields]): Door => [
      '/homesmith/:number/visits/:visit/new-time',
      'POST',
      'job',
      action,
      hearsAt(`${A_JOB}/new-time`, fields),
    ],
  ),
  ...(
    [
      ['', 'ask-move', {}, 422],
      ['/withdraw', 'withdraw-move', { ask: A_MOVE_ASK }, 409],
    ] as const
  ).map(
    ([below, action, body, status]): Door => [
      `/api/homesmith/:number/visits/:visit/new-time${below}`,
      'POST',
      'job',
      action,
      async (browser) => {
        const target = `/api${A_JOB}/new-time${below}`;
        return (await postJson(browser, target, JSON.stringify(body))).status === status;
      },
    ],
  ),
  [
    '/bookings/:reference/visits/:visit/new-time',
    'GET',
    'bookings',
    'read',
    openOf('booking', '/visits/1/new-time'),
  ],
  ...(['take', 'keep'] as const).map(
    (intent): Door => [
      '/bookings/:reference/visits/:visit/new-time',
      'POST',
      'bookings',
      `${intent}-move`,
      hears('booking', '/visits/1/new-time', {
        ...{ intent, ask: A_MOVE_ASK },
        window: '2026-06-03T10',
      }),
    ],
  ),
  ['/homesmith/:number/visits/:visit/stop', 'GET', 'job', 'read-job', get(`${A_JOB}/stop`)],
  // Nothing is chosen, or it hasn't begun: with permission it is refused for that.
  [
    '/homesmith/:number/visits/:visit/stop',
    'POST',
    'job',
    'stop-job',
    hearsAt(`${A_JOB}/stop`, { intent: 'stop' }),
  ],
  [
    '/api/homesmith/:number/visits/:visit/stop',
    'POST',
    'job',
    'stop-job',
    async (browser) =>
      (await postJson(browser, `/api${A_JOB}/stop`, JSON.stringify({}))).status === 422,
  ],
  [
    '/bookings/:reference/visits/:visit/stop',
    'GET',
    'bookings',
    'read',
    openOf('booking', '/visits/1/stop?step=person'),
  ],
  ...(['stop', 'wrong-person'] as const).map(
    (intent): Door => [
      '/bookings/:reference/visits/:visit/stop',
      'POST',
      'bookings',
      intent,
      hears('booking', '/visits/1/stop', { intent, cents: '99' }),
    ],
  ),
  ['/homesmith/:number/sick-day', 'GET', 'sick', 'read-sick-day', get('/homesmith/1/sick-day')],
  // Of another day: with permission it is refused for that.
  [
    '/homesmith/:number/sick-day',
    'POST',
    'sick',
    'call-in-sick',
    hearsAt('/homesmith/1/sick-day', { day: '2020-01-01' }),
  ],
  [
    '/api/homesmith/:number/sick-day',
    'POST',
    'sick',
    'call-in-sick',
    async (browser) => {
      const body = JSON.stringify({ day: '2020-01-01' });
      return (await postJson(browser, '/api/homesmith/1/sick-day', body)).status === 409;
    },
  ],
  ['/homesmith/:number/visits/:visit', 'GET', 'job', 'read-job', get(A_JOB)],
  [
    '/bookings/:reference/visits/:visit/quote',
    'GET',
    'bookings',
    'read',
    openOf('booking', '/visits/1/quote'),
  ],
  // It expired, and nothing is said of it: with permission it is refused for that.
  ...(['choose', 'decline'] as const).map(
    (intent): Door => [
      '/bookings/:reference/visits/:visit/quote',
      'POST',
      'quotes',
      intent,
      hears('booking', '/visits/1/quote', { intent }),
    ],
  ),
  ['/homesmith/:number/visits/:visit/quote', 'GET', 'job', 'read-job', get(`${A_JOB}/quote`)],
  [
    '/homesmith/:number/visits/:visit/quote',
    'POST',
    'quotes',
    'send',
    async (browser) => isHeard(await sendParts(browser, `${A_JOB}/quote`, { intent: 'send' })),
  ],
  [
    '/api/homesmith/:number/visits/:visit/quote/photos',
    'POST',
    'quotes',
    'add-photos',
    async (browser) => (await sendParts(browser, `/api${A_JOB}/quote/photos`, {})).status === 422,
  ],
  [
    '/api/homesmith/:number/visits/:visit/quote',
    'POST',
    'quotes',
    'send',
    async (browser) => (await postJson(browser, `/api${A_JOB}/quote`, '{}')).status === 422,
  ],
  ...(
    [
      ['choose', { quote: A_QUOTE, option: 1, window: '2030-01-01T10' }],
      ['decline', { quote: A_QUOTE, reason: 'later' }],
    ] as const
  ).map(
    ([name, body]): Door => [
      '/api/bookings/:reference/visits/:visit/:change',
      'POST',
      'quotes',
      name,
      posted('booking', `/visits/1/${name}-quote`, body, 409),
    ],
  ),
  [
    '/homesmith/:number/visits/:visit/extra-work',
    'GET',
    'job',
    'read-job',
    get(`${A_JOB}/extra-work`),
  ],
  // Nothing is said of it: with permission it is refused for that.
  [
    '/homesmith/:number/visits/:visit/extra-work',
    'POST',
    'job',
    'ask-change',
    // As its form sends it, which has files.
    async (browser) => isHeard(await sendParts(browser, `${A_JOB}/extra-work`, {})),
  ],
  [
    '/homesmith/:number/visits/:visit',
    'POST',
    'job',
    'withdraw-change',
    hearsAt(A_JOB, { withdraw: 'yes', change: A_CHANGE }),
  ],
  ...(
    [
      ['', 'ask-change', {}, 422],
      ['/withdraw', 'withdraw-change', { change: A_CHANGE }, 409],
    ] as const
  ).map(
    ([below, action, body, status]): Door => [
      `/api/homesmith/:number/visits/:visit/extra-work${below}`,
      'POST',
      'job',
      action,
      async (browser) => {
        const target = `/api${A_JOB}/extra-work${below}`;
        return (await postJson(browser, target, JSON.stringify(body))).status === status;
      },
    ],
  ),
  [
    '/api/homesmith/:number/visits/:visit/extra-work/photos',
    'POST',
    'job',
    'add-change-photos',
    async (browser) =>
      (await sendParts(browser, `/api${A_JOB}/extra-work/photos`, {})).status === 422,
  ],
  [
    '/bookings/:reference/visits/:visit/extra-work',
    'GET',
    'bookings',
    'read',
    openOf('booking', '/visits/1/extra-work'),
  ],
  ...(['approve', 'decline'] as const).map(
    (intent): Door => [
      '/bookings/:reference/visits/:visit/extra-work',
      'POST',
      'bookings',
      `${intent}-change`,
      hears('booking', '/visits/1/extra-work', { intent, change: A_CHANGE, cents: '1' }),
    ],
  ),
  [
    '/bookings/:reference/visits/:visit/complaint',
    'GET',
    'complaints',
    'read-own',
    openOf('booking', '/visits/1/complaint'),
  ],
  ...[...OWN_INTENTS, 'add'].map(
    (intent): Door => [
      '/bookings/:reference/visits/:visit/complaint',
      'POST',
      'complaints',
      `${intent}-own`,
      // As its form sends it, which has files; the page leads on, or shows why not.
      async (browser, address) =>
        isHeard(await sendParts(browser, `${address('booking')}/visits/1/complaint`, { intent })),
    ],
  ),
  [
    '/api/bookings/:reference/visits/:visit/complaints',
    'GET',
    'booking-calls',
    'read-complaints',
    callOf('booking', '/visits/1/complaints'),
  ],
  [
    '/api/homesmith/:number/visits/:visit/complaints',
    'GET',
    'booking-calls',
    'read-job-complaints',
    get(`/api${A_JOB}/complaints`),
  ],
  ...OWN_INTENTS.map(
    (turn): Door => [
      '/api/bookings/:reference/visits/:visit/complaints/:turn',
      'POST',
      'complaints',
      `${turn}-own`,
      posted('booking', `/visits/1/complaints/${turn}`, {}, 422),
    ],
  ),
  ...COMPLAINT_INTENTS.map(
    (turn): Door => [
      '/api/homesmith/:number/visits/:visit/complaints/:turn',
      'POST',
      'complaints',
      `${turn}-job`,
      async (browser) =>
        (await postJson(browser, `/api${A_JOB}/complaints/${turn}`, '{}')).status === 422,
    ],
  ),
  [
    '/api/bookings/:reference/visits/:visit/complaints/photos',
    'POST',
    'complaints',
    'add-own',
    async (browser, address) => {
      const target = `${callAddress(address('booking'))}/visits/1/complaints/photos`;
      return (await sendParts(browser, target, {})).status === 422;
    },
  ],
  [
    '/api/homesmith/:number/visits/:visit/complaints/photos',
    'POST',
    'complaints',
    'add-job',
    async (browser) =>
      (await sendParts(browser, `/api${A_JOB}/complaints/photos`, {})).status === 422,
  ],
  [
    '/api/admin/complaints/:id/decide',
    'POST',
    'back-office',
    'change',
    async (browser) =>
      (await postJson(browser, `/api/admin/complaints/${A_COMPLAINT}/decide`, '{}')).status === 422,
  ],
  [
    '/homesmith/:number/visits/:visit/complaint',
    'GET',
    'complaints',
    'read-job',
    get(`${A_JOB}/complaint`),
  ],
  ...[...COMPLAINT_INTENTS, 'add'].map(
    (intent): Door => [
      '/homesmith/:number/visits/:visit/complaint',
      'POST',
      'complaints',
      `${intent}-job`,
      async (browser) => isHeard(await sendParts(browser, `${A_JOB}/complaint`, { intent })),
    ],
  ),
  [
    '/homesmith/:number/visits/:visit',
    'POST',
    'job',
    'reveal-home',
    hearsAt(A_JOB, { reveal: 'yes' }),
  ],
  ['/homesmith/:number/visits/:visit', 'POST', 'job', 'take-step', hearsAt(A_JOB, A_STEP)],
  [
    '/api/homesmith/:number/visits/:visit/steps',
    'POST',
    'job',
    'take-step',
    async (browser) => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify(A_STEP);
      return (
        (await browser.ask(`/api${A_JOB}/steps`, { method: 'POST', headers, body })).status === 409
      );
    },
  ],
  [
    '/bookings/:reference',
    'POST',
    'bookings',
    'correct',
    hears('booking', '', { intent: 'correct' }),
  ],
  ['/visits/shared/:key', 'GET', 'bookings', 'read-shared', open('shared')],
  [
    '/visits/shared/:key/calendar.ics',
    'GET',
    'bookings',
    'read-shared',
    openOf('shared', '/calendar.ics'),
  ],
  // Its page says that it is shared, or not.
  ...(['share', 'stop-sharing'] as const).map(
    (intent): Door => [
      '/bookings/:reference',
      'POST',
      'bookings',
      intent,
      async (browser, address) => {
        const sent = await browser.sendForm(address('booking'), { intent });
        return sent.headers.get('Location') === `${address('booking')}#share`;
      },
    ],
  ),
  // No visit is over: with permission it is refused for that.
  ['/bookings/:reference', 'POST', 'bookings', 'again', hears('booking', '', { intent: 'again' })],
  [
    '/bookings/:reference/visits/:visit',
    'POST',
    'bookings',
    'move',
    hears('booking', '/visits/1', { intent: 'move' }),
  ],
  [
    '/bookings/:reference/visits/:visit',
    'POST',
    'bookings',
    'cancel',
    hears('booking', '/visits/1', { intent: 'cancel' }),
  ],
  // It is not paused, and its window has not begun: with permission it is refused for that.
  ...(['resume', 'end', 'missed'] as const).map(
    (intent): Door => [
      '/bookings/:reference/visits/:visit',
      'POST',
      'bookings',
      intent,
      hears('booking', '/visits/1', { intent }),
    ],
  ),
  ['/api/windows', 'GET', 'windows', 'find', get(`/api/windows?zip=94103&services=${A_SERVICE}`)],
  [
    '/api/getConfig',
    'POST',
    'configuration',
    'get-config',
    async (browser) => isRead(await postJson(browser, '/api/getConfig', '[]')),
  ],
  ['/calendar/:key', 'GET', 'feed', 'read', open('calendar')],
  ...(['make', 'end'] as const).map(
    (act): Door => [
      '/dashboard',
      'POST',
      'bookings',
      `${act}-feed`,
      async (browser) => {
        const sent = await browser.sendForm('/dashboard', { feed: act });
        return sent.headers.get('Location') === '/dashboard#calendar';
      },
    ],
  ),
  ['/homesmith', 'GET', 'work', 'read', get('/homesmith')],
  ...(['', '/hours', '/area', '/services', '/windows', '/crew'] as const).map(
    (page): Door => [
      `/homesmith/:number${page}`,
      'GET',
      'work',
      'read',
      get(`/homesmith/1${page}`),
    ],
  ),
  ['/homesmith/:number/time-off', 'GET', 'time-off', 'read', get('/homesmith/1/time-off')],
  ['/homesmith/:number/payments', 'GET', 'money', 'read-payments', get('/homesmith/1/payments')],
  ...(
    [
      ['', 'work', 'save-terms', { asked: 'first' }],
      ['', 'work', 'pause-or-resume', { step: 'pause' }],
      ['', 'feed', 'make', { feed: 'make' }],
      ['', 'feed', 'end', { feed: 'end' }],
      ['/hours', 'work', 'save-hours', { whole: '1' }],
      ['/area', 'work', 'save-area', { base: '94103' }],
      ['/services', 'work', 'save-services', { whole: '1' }],
      ['/crew', 'crew', 'invite', { intent: 'invite' }],
      ['/crew', 'crew', 'withdraw', { intent: 'withdraw' }],
      ['/crew', 'crew', 'remove', { intent: 'remove' }],
      ['/payments', 'money', 'record', {}],
      ['/time-off', 'time-off', 'add', {}],
      ['/time-off', 'time-off', 'remove', { intent: 'remove' }],
    ] as const
  ).map(
    ([page, table, action, form]): Door => [
      `/homesmith/:number${page}`,
      'POST',
      table,
      action,
      async (browser) => isOpen(await browser.sendForm(`/homesmith/1${page}`, form)),
    ],
  ),
  ['/admin', 'GET', 'back-office', 'read', get('/admin')],
  ...[
    ...['applications', 'requests', 'board', 'bookings', 'homesmiths', 'inbox'],
    ...['money', 'expiring', 'no-shows', 'audit'],
  ].map((page): Door => [`/admin/${page}`, 'GET', 'back-office', 'read', get(`/admin/${page}`)]),
  ['/admin/applications/:reference', 'GET', 'back-office', 'read', get(AN_APPLICATION)],
  ...(['check', 'ask', 'accept', 'decline'] as const).map((intent): Door => {
    const send: DoorRow['isLetIn'] = async (browser) => {
      const { status } = await browser.sendForm(AN_APPLICATION, { intent });
      // An incomplete or stale form: with permission it is refused for that.
      return status === 422 || status === 409;
    };
    return [
      '/admin/applications/:reference',
      'POST',
      'back-office',
      'change',
      send,
      BACK_OFFICE.read,
    ];
  }),
  ['/admin/homesmiths/:number', 'GET', 'back-office', 'read', open('homesmith')],
  ...(['suspend', 'reinstate', 'end'] as const).map(
    (intent): Door => [
      '/admin/homesmiths/:number',
      'POST',
      'back-office',
      'change',
      // Without a reason: with permission it is refused for that.
      async (browser, address) =>
        (await browser.sendForm(address('homesmith'), { intent })).status === 422,
      BACK_OFFICE.read,
    ],
  ),
  ...['withdraw', 'remove'].map(
    (intent): Door => [
      '/admin/homesmiths/:number',
      'POST',
      'back-office',
      'change',
      // An unknown id: with permission it is refused for that.
      async (browser, address) => {
        const form = { intent, id: '00000000-0000-4000-8000-000000000000' };
        return (await browser.sendForm(address('homesmith'), form)).status === 409;
      },
      BACK_OFFICE.read,
    ],
  ),
  ['/admin/homesmiths/:number/checks', 'GET', 'back-office', 'read', open('checks')],
  ...['check', 'invite'].map(
    (intent): Door => [
      '/admin/homesmiths/:number/checks',
      'POST',
      'back-office',
      'change',
      // An empty form: with permission it is refused for that.
      async (browser, address) =>
        (await browser.sendForm(address('checks'), { intent })).status === 422,
      BACK_OFFICE.read,
    ],
  ),
  ['/become-a-homesmith/join', 'GET', 'invitation', 'read', open('invitation', 'Ada Ruiz')],
  [
    '/become-a-homesmith/join',
    'POST',
    'invitation',
    'join',
    async (browser, address) => {
      const { status, headers } = await browser.sendForm(address('invitation'), {});
      return status === 303 && headers.get('Location') === '/homesmith';
    },
  ],
  ['/admin/requests/:reference', 'GET', 'back-office', 'read', get(A_REQUEST)],
  ...(['answer', 'offer', 'decline', 'withdraw'] as const).map((intent): Door => {
    const send: DoorRow['isLetIn'] = async (browser) => {
      const { status } = await browser.sendForm(A_REQUEST, { intent });
      return status === 422 || status === 409;
    };
    return ['/admin/requests/:reference', 'POST', 'back-office', 'change', send, BACK_OFFICE.read];
  }),
  ['/admin/bookings/:reference', 'GET', 'back-office', 'read', get(A_BOOKING)],
  ...['move', 'accept', 'decline', 'assign', 'call-off', 'correct', 'lift', 'restore'].map(
    (intent): Door => {
      // Without a reason: with permission it is refused for that.
      const send: DoorRow['isLetIn'] = async (browser) =>
        (await browser.sendForm(A_BOOKING, { intent })).status === 422;
      return [
        '/admin/bookings/:reference',
        'POST',
        'back-office',
        'change',
        send,
        BACK_OFFICE.read,
      ];
    },
  ),
  ['/admin/inbox/:reference', 'GET', 'back-office', 'read', get(A_CONVERSATION)],
  ...(
    [
      // A stale form: with permission it is refused for that; a denial, for its empty fields.
      ['answer', 409],
      ['close', 409],
      ['extend', 409],
      ['deny', 422],
    ] as const
  ).map(([intent, refused]): Door => {
    const send: DoorRow['isLetIn'] = async (browser) =>
      (await browser.sendForm(A_CONVERSATION, { intent })).status === refused;
    return ['/admin/inbox/:reference', 'POST', 'back-office', 'change', send, BACK_OFFICE.read];
  }),
  ['/admin/complaints', 'GET', 'back-office', 'read', get('/admin/complaints')],
  ['/admin/complaints/:id', 'GET', 'back-office', 'read', get(`/admin/complaints/${A_COMPLAINT}`)],
  [
    '/admin/complaints/:id',
    'POST',
    'back-office',
    'change',
    // An empty form: with permission it is refused for that.
    async (browser) =>
      (await browser.sendForm(`/admin/complaints/${A_COMPLAINT}`, { intent: 'decide' })).status ===
      422,
    BACK_OFFICE.read,
  ],
  ['/admin/money/shares', 'GET', 'back-office', 'read', get('/admin/money/shares')],
  ['/admin/money/shares/:number', 'GET', 'back-office', 'read', get(A_SHARE)],
  ...(['record', 'take-back'] as const).map((intent): Door => {
    // An empty form: with permission it is refused for that.
    const send: DoorRow['isLetIn'] = async (browser) =>
      (await browser.sendForm(A_SHARE, { intent })).status === 422;
    return ['/admin/money/shares/:number', 'POST', 'back-office', 'change', send, BACK_OFFICE.read];
  }),
  ['/admin/money/:number', 'GET', 'back-office', 'read', get(AN_INVOICE)],
  ...(['record', 'write-off', 'refund'] as const).map((intent): Door => {
    // An empty form: with permission it is refused for that.
    const send: DoorRow['isLetIn'] = async (browser) =>
      (await browser.sendForm(AN_INVOICE, { intent })).status === 422;
    return ['/admin/money/:number', 'POST', 'back-office', 'change', send, BACK_OFFICE.read];
  }),
  ['/admin/files/:id', 'GET', 'back-office', 'read', get(A_FILE)],
  ['/dev/outbox', 'GET', 'outbox', 'read', open('outbox')],
  ['/dev/people', 'GET', 'people', 'read', open('people')],
  [
    '/dev/people',
    'POST',
    'people',
    'sign-in',
    async (browser, address) => isRead(await browser.sendForm(address('people'), NO_FIELD)),
  ],
];

/**
 * Of held times the claimed ones are their account's, and the others their browser's, which has the key in a cookie.
 * The key of a claimed one, which the browser keeps, opens nothing.
 */
function held(
  claimed: keyof Things,
  unclaimed: keyof Things,
  attempt: (thing: keyof Things) => DoorRow['isLetIn'],
): DoorRow['isLetIn'] {
  return async (browser, address) => {
    const tried: boolean[] = [];
    for (const thing of [claimed, unclaimed]) {
      const [path = '', key = ''] = address(thing).split('?key=');
      browser.cookies.set(HOLD_COOKIE, `${path.replace('/book/', '')}.${key}`);
      tried.push(await attempt(thing)(browser, () => path));
      browser.cookies.delete(HOLD_COOKIE);
    }
    return tried.includes(true);
  };
}

/** A page below that of a thing. */
function openOf(thing: keyof Things, page: string): DoorRow['isLetIn'] {
  return async (browser, address) => isOpen(await browser.ask(`${address(thing)}${page}`));
}

/** Refused for the form's content, which shows that permission was granted. */
function hears(
  thing: keyof Things,
  page: string,
  form: Record<string, string>,
): DoorRow['isLetIn'] {
  return (browser, address) => hearsAt(`${address(thing)}${page}`, form)(browser, address);
}

/** The same at an address without a key. */
function hearsAt(path: string, form: Record<string, string>): DoorRow['isLetIn'] {
  return async (browser) => {
    return isHeard(await browser.sendForm(path, form));
  };
}

function ledTo(thing: keyof Things, intent: string, to: string): DoorRow['isLetIn'] {
  return async (browser, address) => {
    const { headers } = await browser.sendForm(address(thing), { intent });
    return headers.get('Location')?.startsWith(to) === true;
  };
}

/** A booking's page as a call's address: its key is none of it. */
const callAddress = (page: string) => `/api/bookings/${/HM-\w{4}-\w{4}/.exec(page)?.[0]}`;

function callOf(thing: keyof Things, below = ''): DoorRow['isLetIn'] {
  return async (browser, address) =>
    isOpen(await browser.ask(`${callAddress(address(thing))}${below}`));
}

function posted(
  thing: keyof Things,
  below: string,
  body: object,
  status: number,
): DoorRow['isLetIn'] {
  return async (browser, address) => {
    const target = `${callAddress(address(thing))}${below}`;
    return (await postJson(browser, target, JSON.stringify(body))).status === status;
  };
}

/** Everyone is redirected to the page, which exists only with permission. */
function ledBack(thing: keyof Things, intent: string): DoorRow['isLetIn'] {
  return async (browser, address) => {
    const { headers } = await browser.sendForm(address(thing), { intent });
    const back = headers.get('Location');
    return back !== null && isOpen(await browser.ask(back));
  };
}

/** A request's button redirects to its page, and is gone once it has worked. */
function pressed(thing: keyof Things, intent: string): DoorRow['isLetIn'] {
  return async (browser, address) => {
    await browser.sendForm(address(thing), { intent });
    const { text } = await browser.ask(`${address(thing)}`);
    return text.includes('HS-') && !text.includes(`value="${intent}"`);
  };
}

export const DOOR_ROWS: readonly DoorRow[] = DOORS.map((door) => {
  const [path, method, table, action, isLetIn, pagePolicy = FOR_ANYBODY] = door;
  const rows: PolicyTable = TABLES[table];
  const policy = rows[action];
  if (policy === undefined) throw new Error(`${table} has no row of ${action}.`);
  const isOfAna =
    (table === 'bookings' && path !== '/dashboard') ||
    /^((\/api)?\/bookings|\/photos)\//.test(path);
  const isOfOperators = path.startsWith('/photos/');
  const who = { policy, pagePolicy, isOfAna, isOfOperators };
  return { path, method, action: `${table} ${action}`, ...who, isLetIn };
});

export const ALL_ACTIONS: readonly string[] = Object.entries(TABLES).flatMap(([table, rows]) =>
  Object.keys(rows).map((action) => `${table} ${action}`),
);

/** Some actions only refuse. */
const ACTION =
  /export (?:async function action\b|const action\b(?! = (?:unknownCall|\(\) => methodNotAllowed)))/;
const LOADER = /export (?:async )?(?:function|const) loader\b(?! = \(\) =>\s+jsonRefusal)/;
const ANSWERS_POSTS_ONLY = [
  '/api/requests/:reference/withdraw',
  '/api/homesmith/:number/sick-day',
  '/api/homesmith/:number/visits/:visit/new-time',
  '/api/homesmith/:number/visits/:visit/new-time/withdraw',
  '/api/homesmith/:number/visits/:visit/stop',
  '/api/homesmith/:number/visits/:visit/quote',
  '/api/homesmith/:number/visits/:visit/quote/photos',
  '/api/homesmith/:number/visits/:visit/extra-work',
  '/api/homesmith/:number/visits/:visit/extra-work/withdraw',
  '/api/homesmith/:number/visits/:visit/extra-work/photos',
  '/api/homesmith/:number/visits/:visit/steps',
  '/api/homesmith/:number/visits/:visit/complaints/:turn',
  '/api/homesmith/:number/visits/:visit/complaints/photos',
  '/api/homesmith/:number/visits/:visit/photos/remove',
  '/api/bookings/:reference/visits/:visit/complaints/photos',
  '/api/bookings/:reference/visits/:visit/complaints/:turn',
  '/api/bookings/:reference/visits/:visit/photos/remove',
  '/api/admin/complaints/:id/decide',
  '/api/account/:call',
  '/api/bookings/:reference/:step',
  '/api/bookings/:reference/visits/:visit/:change',
];

/** Routes that change something, and those that use the session. */
export function doorsToGuard(places: readonly Place[]): string[] {
  return places.flatMap(({ path, layout, file }) => {
    const source = readFileSync(`app/${file}`, 'utf8');
    const isPersonal =
      layout !== 'root' && layout !== 'calls' && !ANSWERS_POSTS_ONLY.includes(path);
    const isCatchAll = path.endsWith('*');
    return [
      ...(ACTION.test(source) ? [`POST ${path}`] : []),
      ...(isPersonal && !isCatchAll && LOADER.test(source) ? [`GET ${path}`] : []),
    ];
  });
}
