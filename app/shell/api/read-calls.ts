/** Calls that read, and those that aren't actions: what the document says of each. Pure. */
import { z } from 'zod';
import { BOOKING, BOOKINGS, INVOICE, VISIT_TO_MOVE } from '#app/features/bookings/api/bookings.ts';
import { COMPLAINTS_ANSWER } from '#app/features/bookings/api/complaints.ts';
import { PHOTOS_ANSWER } from '#app/features/bookings/api/photos.ts';
import { CATALOGUE } from '#app/features/catalogue/api/catalogue.ts';
import {
  ACCOUNT_ANSWER,
  ACCOUNT_REFUSAL,
  STATE_ANSWER,
} from '#app/features/identity/api/auth-state.ts';
import { ACCOUNT_CALLS as ACCOUNT_POLICY } from '#app/features/identity/api/identity.ts';
import { WINDOWS } from '#app/features/scheduling/api/windows.ts';
import { SEARCH_ANSWER } from '#app/features/search/api/search.ts';
import { LIST_COMMANDS, SERVICE_LIST } from '#app/features/service-list/api/service-list.ts';
import {
  complaintsCall,
  jobComplaintsCall,
  jobPhotosCall,
  photoPath,
  photosCall,
} from '#app/kernel/booking-urls.ts';
import {
  ACCOUNT_CALLS,
  ACCOUNT_EXPORT_CALL,
  AUTH_STATE_CALL,
  BOOKINGS_CALL,
  BOT_CHECK_CALL,
  CATALOGUE_CALL,
  CONFIG_CALL,
  MAPS_CALL,
  SEARCH_CALL,
  SERVICE_LIST_CALL,
  SERVICES_CALL,
  WINDOWS_CALL,
  ZIP_CODES_CALL,
} from '#app/kernel/urls.ts';
import { BOT_CHECK_OFFER } from '#app/platform/bot-check/bot-check.schema.ts';
import { CHECKED_CALLS, MAX_LEVEL } from '#app/platform/bot-check/checked-calls.ts';
import { CONFIG_ANSWER, CONFIG_REQUEST } from '#app/platform/config/configuration.schema.ts';
import { REFUSAL } from '#app/platform/http/answer.schema.ts';
import { HEALTHY, READY } from '#app/platform/http/health.schema.ts';
import { MAPS_SCRIPT } from '#app/platform/maps/maps.schema.ts';
import { PLACES } from '#app/platform/zip-codes/places.schema.ts';
import {
  type Answer,
  always,
  type Call,
  like,
  NOT_STORED,
  type Parameter,
  RETRY_AFTER,
} from './call.ts';

export const A_BOOKING = `${BOOKINGS_CALL}/{reference}`;
export const A_VISIT = `${A_BOOKING}/visits/{visit}`;

const REFUSED: Answer = {
  component: 'Refused',
  description: 'The request is refused.',
  schema: REFUSAL,
  headers: NOT_STORED,
};
const TOO_MANY: Answer = {
  component: 'TooMany',
  description: 'Tried too often.',
  schema: REFUSAL,
  headers: { ...NOT_STORED, ...RETRY_AFTER },
};
const REFUSED_ACCOUNT_CALL: Answer = {
  component: 'RefusedAccountCall',
  description: 'The call is refused.',
  schema: ACCOUNT_REFUSAL,
  headers: NOT_STORED,
};

const refused = (...statuses: number[]): Record<number, Answer> =>
  Object.fromEntries(statuses.map((status) => [status, status === 429 ? TOO_MANY : REFUSED]));

const inPath = (name: string, schema: z.ZodType, description?: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  ...(description !== undefined && { description }),
  schema,
});
const asked = (name: string, schema: z.ZodType, description?: string): Parameter => ({
  name,
  in: 'query',
  ...(description !== undefined && { description }),
  schema,
});

export const REFERENCE = inPath('reference', BOOKING.shape.reference);
export const REQUEST_REFERENCE = inPath(
  'reference',
  z.string().regex(/^HS-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
);
export const VISIT = inPath('visit', z.int().min(1), 'Its number in the booking.');
export const A_COMPLAINT = inPath('id', z.uuid(), 'The report of a problem.');
export const OF_A_HOMESMITH = [
  inPath('number', z.string(), 'The homesmith, of whom the account is a member.'),
];
export const OF_A_JOB = [...OF_A_HOMESMITH, inPath('visit', z.uuid())];
const LATER = asked('later', z.int().min(0).max(4).default(0), 'How many times 14 days later.');
const IF_NONE_MATCH: Parameter = { name: 'If-None-Match', in: 'header', schema: z.string() };
const CATALOGUE_TAG = { ETag: like('^W/"') };

const SERVICE_LIST_ANSWER: Answer = {
  component: 'ServiceList',
  description: 'The list.',
  schema: SERVICE_LIST,
  headers: { ETag: like('^(W/)?"'), ...NOT_STORED },
};

/** What either side of a visit reads of it. */
const OF_EITHER_SIDE = [
  {
    of: 'readVisit',
    complaints: complaintsCall('{reference}', '{visit}'),
    photos: photosCall('{reference}', '{visit}'),
    parameters: [REFERENCE, VISIT],
  },
  {
    of: 'readJob',
    complaints: jobComplaintsCall('{number}', '{visit}'),
    photos: jobPhotosCall('{number}', '{visit}'),
    parameters: OF_A_JOB,
  },
].flatMap(({ of, complaints, photos, parameters }): Call[] => [
  {
    operationId: `${of}Complaints`,
    method: 'get',
    path: complaints,
    summary: 'The reports of problems with a visit; for another account there is no visit.',
    parameters,
    answers: {
      200: { description: 'The reports.', schema: COMPLAINTS_ANSWER, headers: NOT_STORED },
      ...refused(401, 403, 404, 503),
    },
  },
  {
    operationId: `${of}Photos`,
    method: 'get',
    path: photos,
    summary: 'The photos of a visit that this side may see.',
    parameters,
    answers: {
      200: { description: 'The photos.', schema: PHOTOS_ANSWER, headers: NOT_STORED },
      ...refused(401, 403, 404, 503),
    },
  },
]);

const A_PHOTO_TAG = {
  ETag: like('^"'),
  'Cache-Control': always('private, no-cache'),
  Vary: always('Cookie'),
};

export const READ_CALLS: readonly Call[] = [
  ...OF_EITHER_SIDE,
  {
    operationId: 'readPhoto',
    method: 'get',
    path: photoPath('{photo}', '{size}'),
    summary: 'The picture of a photo, for who may see it.',
    parameters: [
      inPath('photo', z.uuid()),
      inPath('size', z.enum(['small', 'large']), 'Up to 480, or up to 2,048 pixels.'),
      IF_NONE_MATCH,
    ],
    answers: {
      200: { description: 'The picture.', file: 'image/jpeg', headers: A_PHOTO_TAG },
      304: { description: 'The client has this picture.', headers: A_PHOTO_TAG },
      ...refused(401, 403, 404, 503),
    },
  },
  {
    operationId: 'readCatalogue',
    method: 'get',
    path: CATALOGUE_CALL,
    summary: 'Everything that is sold, by service id, always complete.',
    description:
      'Compressed with Brotli or gzip as the client asks. Asked with `v` set to the current version, the answer may be kept for a year.',
    parameters: [asked('v', z.string(), 'The version that the client expects.'), IF_NONE_MATCH],
    answers: {
      200: {
        description: 'The catalogue.',
        schema: CATALOGUE,
        headers: {
          ...CATALOGUE_TAG,
          'Cache-Control': {
            required: true,
            schema: {
              enum: ['public, max-age=0, must-revalidate', 'public, max-age=31536000, immutable'],
            },
          },
          Vary: always('Accept-Encoding'),
        },
      },
      304: { description: 'The client has this catalogue.', headers: CATALOGUE_TAG },
      ...refused(400),
    },
  },
  {
    operationId: 'readServices',
    method: 'get',
    path: SERVICES_CALL,
    summary: 'Some services, as they’re sold now.',
    description:
      'What is unknown or no longer sold is left out. The order is that of the ids asked for, each once.',
    parameters: [
      {
        ...asked('id', z.array(z.string()).min(1).max(50), '1 to 50 service ids, each as id=…'),
        required: true,
        style: 'form',
        explode: true,
      },
    ],
    answers: { 200: { description: 'The services.', schema: CATALOGUE }, ...refused(400) },
  },
  {
    operationId: 'readServiceList',
    method: 'get',
    path: SERVICE_LIST_CALL,
    summary: 'The service list in the account that is signed in, at today’s prices.',
    parameters: [IF_NONE_MATCH],
    answers: {
      200: SERVICE_LIST_ANSWER,
      304: { description: 'The client has this list.' },
      ...refused(401, 403, 503),
    },
  },
  {
    operationId: 'changeServiceList',
    method: 'post',
    path: SERVICE_LIST_CALL,
    summary: 'Changes the list, and answers with the whole of it.',
    description:
      'The commands are carried out in their order, all or none. `add` brings a new order, at the end, and leaves one whose id is known as it is; `restore` brings one back before the order with the id `before`; `choose` changes a quantity or single options of what is stored; `note` changes its note; `remove` and `clear` remove by id, and a removed id stays removed. Of an order, the service, the choices, the note and the date are taken; name, trade and price are the catalogue’s, the status is "unconfirmed". Nothing changes a confirmed order. With `account`, the commands are refused when someone else is signed in.',
    body: LIST_COMMANDS,
    answers: { 200: SERVICE_LIST_ANSWER, ...refused(400, 401, 403, 409, 413, 415, 503) },
  },
  {
    operationId: 'listBookings',
    method: 'get',
    path: BOOKINGS_CALL,
    summary: 'What is held and booked, the newest first.',
    answers: {
      200: { description: 'Up to a hundred.', schema: BOOKINGS, headers: NOT_STORED },
      ...refused(401, 403, 503),
    },
  },
  {
    operationId: 'readBooking',
    method: 'get',
    path: A_BOOKING,
    summary: 'A booking that is held or confirmed; for another account there is none.',
    parameters: [REFERENCE],
    answers: {
      200: { description: 'The booking.', schema: BOOKING, headers: NOT_STORED },
      ...refused(401, 403, 404, 503),
    },
  },
  {
    operationId: 'readVisit',
    method: 'get',
    path: A_VISIT,
    summary:
      'A visit of a confirmed booking, what changing it costs now, and the windows that it can be rescheduled to.',
    parameters: [REFERENCE, VISIT, LATER],
    answers: {
      200: { description: 'The visit.', schema: VISIT_TO_MOVE, headers: NOT_STORED },
      ...refused(401, 403, 404, 503),
    },
  },
  {
    operationId: 'readInvoice',
    method: 'get',
    path: `${A_VISIT}/invoice`,
    summary: 'The invoice of a visit, and its receipt once it’s paid.',
    parameters: [REFERENCE, VISIT],
    answers: {
      200: { description: 'The invoice.', schema: INVOICE, headers: NOT_STORED },
      ...refused(401, 403, 404, 503),
    },
  },
  {
    operationId: 'searchServices',
    method: 'get',
    path: SEARCH_CALL,
    summary: 'The best 50 services for a query, most relevant first.',
    parameters: [
      {
        ...asked('q', z.string().max(200), 'What to search for. An empty text finds nothing.'),
        required: true,
      },
    ],
    answers: { 200: { description: 'What was found.', schema: SEARCH_ANSWER }, ...refused(400) },
  },
  {
    operationId: 'findWindows',
    method: 'get',
    path: WINDOWS_CALL,
    summary: 'Plans for a list at a home, with the arrival windows that are open together.',
    description:
      'Counts as many jobs as it asks for (`PLANS_PER_HOUR_PER_IP`). Two questions are answered at once, networks in turn; beyond a full line it’s 503 with `Retry-After`. A question has one budget of tries: orders that exceed it come back in `toRequest` as `too-many`. The window chosen of the visit at place n of the plan is sent as `visit.n`, like `visit.0=2026-06-03T10`; every window then answered is open beside those. One that is no longer open is left out: `chosen` is null. Choices on other days than those of this look stay chosen, and are planned with.',
    parameters: [
      {
        ...asked(
          'zip',
          z.string().regex(/^\d{5}(-\d{4})?$/),
          'Five digits, and perhaps four more.',
        ),
        required: true,
      },
      {
        ...asked(
          'services',
          z.array(z.string()).min(1).max(60),
          '1 to 60, each what comes after /services/ in the address of its page: `interior-painting?quantity=3&option.ceiling=yes`. `order=…` in it names the order in the answer, which is otherwise its place.',
        ),
        required: true,
      },
      asked(
        'plan',
        z.enum(['fewest', 'soonest']).default('fewest'),
        'The plan from which windows were chosen.',
      ),
      asked(
        'shape',
        z.string(),
        'The `shape` of the plan from which windows were chosen: where the plan has another by now, nothing is chosen.',
      ),
      LATER,
      asked(
        'zone',
        z.string(),
        'The time zone of the home, of those that its state keeps; it counts before the one of the ZIP code’s middle.',
      ),
    ],
    answers: {
      200: { description: 'The plans.', schema: WINDOWS, headers: NOT_STORED },
      ...refused(400, 429, 503),
    },
  },
  {
    operationId: 'getConfig',
    method: 'post',
    path: CONFIG_CALL,
    summary: 'A public value of the remote configuration.',
    description:
      'A public key that isn’t set has the value "". A private key and an unknown one get the same 404.',
    body: CONFIG_REQUEST,
    answers: {
      200: { description: 'The value.', schema: CONFIG_ANSWER },
      ...refused(400, 404, 413, 415, 503),
    },
  },
  {
    operationId: 'offerBotCheck',
    method: 'get',
    path: BOT_CHECK_CALL,
    summary: 'What a browser must do to pass the bot check.',
    description:
      'A proof of work is answered, in `botCheck` of the call, by the JSON of `{challenge, solution: {counter, derivedKey}}`; reCAPTCHA by Google’s token. An answer is good once, a proof of work only for the call that it was asked for.',
    parameters: [
      {
        ...asked('for', z.enum(CHECKED_CALLS), 'The call that it will be sent with.'),
        required: true,
      },
      asked(
        'level',
        z.int().min(1).max(MAX_LEVEL).default(1),
        'How hard: what the call’s refusal `bot-check-needed` says. Each level takes twice as long as the one before.',
      ),
      asked(
        'builtin',
        z.literal('1'),
        '1: without Google, whatever keys are set; where they are, it’s harder, and one network may take so many an hour.',
      ),
    ],
    answers: {
      200: { description: 'The challenge.', schema: BOT_CHECK_OFFER, headers: NOT_STORED },
      ...refused(400, 503),
    },
  },
  {
    operationId: 'findPlaces',
    method: 'get',
    path: ZIP_CODES_CALL,
    summary: 'US places by the beginning of a ZIP code or of a city’s name, up to 8.',
    description: 'None for less than 2 or more than 40 characters.',
    parameters: [asked('q', z.string())],
    answers: {
      200: {
        description: 'The places.',
        schema: PLACES,
        headers: { 'Cache-Control': always('public, max-age=86400') },
      },
      ...refused(400),
    },
  },
  {
    operationId: 'findMapsScript',
    method: 'get',
    path: MAPS_CALL,
    summary:
      'Where the script of Google Maps comes from; its key is a public value of the remote configuration.',
    answers: { 200: { description: 'The address.', schema: MAPS_SCRIPT }, ...refused(400) },
  },
  {
    operationId: 'readAuthState',
    method: 'get',
    path: AUTH_STATE_CALL,
    summary: 'Who is signed in here, and which step is next.',
    answers: { 200: { description: 'The state.', schema: STATE_ANSWER }, ...refused(503) },
  },
  {
    operationId: 'exportPersonalData',
    method: 'get',
    path: ACCOUNT_EXPORT_CALL,
    summary: 'Everything that we keep of the person who is signed in, as a file.',
    answers: {
      200: { description: 'The data.', schema: z.record(z.string(), z.unknown()) },
      ...refused(401, 403, 503),
    },
  },
  {
    operationId: 'accountCall',
    method: 'post',
    path: `${ACCOUNT_CALLS}/{call}`,
    summary: 'A step of the wizard, or what the settings do.',
    description:
      'A browser’s session is a cookie. The request has to come from one of the product’s own pages (Origin or Sec-Fetch-Site). Who may make which call, and by which proof: app/features/identity/account-calls.policy.ts; with which body: the `input` of its action, which `ACCOUNT_ACTIONS` in app/features/customers/calls/calls.server.ts names. A body that isn’t an object is refused with 400, and one with wrong fields with 422 `mistakes` and a sentence for each of its `fields`. `sign-in` takes a `botCheck` when its refusal was `bot-check-needed`.',
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description:
          'Made up by the client, a new one for each thing that it wants done. Sent again with the same body within a day, it isn’t done again and answered as the first time, but without the session that the first answer began; with another body it’s refused (422 `key-reused`); and while the first is under way it waits for that.',
        schema: z.string().regex(/^[A-Za-z0-9_-]{16,200}$/),
      },
      inPath('call', z.enum(Object.keys(ACCOUNT_POLICY))),
    ],
    body: z.looseObject({}),
    answers: {
      200: { description: 'Done.', schema: ACCOUNT_ANSWER },
      ...refused(404, 409, 410, 413, 415, 429, 503),
      400: REFUSED_ACCOUNT_CALL,
      401: REFUSED_ACCOUNT_CALL,
      403: REFUSED_ACCOUNT_CALL,
      422: REFUSED_ACCOUNT_CALL,
    },
  },
  {
    operationId: 'checkHealth',
    method: 'get',
    path: '/healthz',
    summary: 'The process answers.',
    answers: { 200: { description: 'It does.', schema: HEALTHY } },
  },
  {
    operationId: 'checkReadiness',
    method: 'get',
    path: '/readyz',
    summary: 'The process can take any request.',
    answers: { 200: { description: 'It can.', schema: READY }, ...refused(503) },
  },
  {
    operationId: 'checkReadinessForPages',
    method: 'get',
    path: '/readyz/pages',
    summary: 'The process can take requests for public pages, with or without its database.',
    answers: { 200: { description: 'It can.', schema: READY }, ...refused(503) },
  },
];
