/** Every address of the product, from the URL map, so that new ones are tested automatically. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';
import { isLayout, LAYOUTS, type Layout } from '#server/http/layouts.ts';

/** `path` as in the URL map: "/services/:id". */
export type Place = { path: string; layout: Layout; file: string };

function placesIn(entries: readonly RouteConfigEntry[], layout: string | undefined): Place[] {
  return entries.flatMap(({ id, path = '', file, children }) => {
    if (children !== undefined) return placesIn(children, id);
    if (!isLayout(layout)) throw new Error(`There are no rules for the layout ${layout}.`);
    return [{ path: `/${path}`, layout, file }];
  });
}

/** Every route with its layout. */
export const PLACES: readonly Place[] = placesIn(routes, 'root');

const answerOf = ({ layout }: Place) => LAYOUTS[layout].answer;

/** A service of the starter catalogue; ids never change. */
export const A_SERVICE = 'add-recessed-lights';

/** An article of the help center; slugs never change. */
export const AN_ARTICLE = 'gas-smell';

const OUTSIDE_THE_MAP = ['/healthz', '/readyz', '/readyz/pages'];

const patterns = PLACES.map(({ path }) => path);

/**
 * The calls of the URL map, and those that server/app.ts answers itself, without the catch-all; "{x}" is a
 * parameter.
 */
export const CALL_PATTERNS: readonly string[] = [
  ...patterns.filter((path) => /^\/(?:api|photos)\//.test(path) && !path.includes('*')),
  ...OUTSIDE_THE_MAP,
].map((path) => path.replace(/:([a-z]+)/gi, '{$1}'));

/** As bookings have it, and of none. */
export const A_BOOKING = 'HM-2345-6789';

/** One of each; a public account call is for all of them. */
export const exampleOfCall = (path: string): string =>
  path
    .replace('{call}', 'sign-out')
    .replace('{number}', '1')
    .replace('{reference}', A_BOOKING)
    .replace('{step}', 'confirm')
    .replace('{visit}', '1')
    .replace('{change}', 'cancel')
    .replace('{turn}', 'open')
    .replace('{id}', 'x')
    .replace('{photo}', 'x')
    .replace('{size}', 'small');
export const CALLS = CALL_PATTERNS.map(exampleOfCall);

/** Calls by POST. */
export const POSTED_CALLS: readonly string[] = [
  '/api/getConfig',
  '/api/service-list',
  '/api/account/sign-out',
  '/api/bookings',
  `/api/bookings/${A_BOOKING}/confirm`,
  `/api/bookings/${A_BOOKING}/visits/1/cancel`,
  `/api/requests/${A_BOOKING}/withdraw`,
  '/api/homesmith/1/sick-day',
  '/api/homesmith/1/visits/1/new-time',
  '/api/homesmith/1/visits/1/new-time/withdraw',
  '/api/homesmith/1/visits/1/steps',
  '/api/homesmith/1/visits/1/stop',
  '/api/homesmith/1/visits/1/quote',
  '/api/homesmith/1/visits/1/quote/photos',
  '/api/homesmith/1/visits/1/extra-work',
  '/api/homesmith/1/visits/1/extra-work/withdraw',
  '/api/homesmith/1/visits/1/extra-work/photos',
  '/api/homesmith/1/visits/1/complaints/open',
  '/api/homesmith/1/visits/1/complaints/photos',
  '/api/homesmith/1/visits/1/photos',
  '/api/homesmith/1/visits/1/photos/remove',
  `/api/bookings/${A_BOOKING}/visits/1/complaints/open`,
  `/api/bookings/${A_BOOKING}/visits/1/complaints/photos`,
  `/api/bookings/${A_BOOKING}/visits/1/photos`,
  `/api/bookings/${A_BOOKING}/visits/1/photos/remove`,
  '/api/admin/complaints/x/decide',
];

const isFile = (path: string) => /\.[a-z]+$/.test(path);

/** An installation may have no openings; `careers.test.ts` tests them. */
const OPENINGS = '/careers/:slug';

/** The pages of public routes; `id` replaces every parameter, except of articles. */
export const pagesWith = (id: string): string[] =>
  PLACES.filter((place) => answerOf(place) === 'page')
    .map(({ path }) => path)
    .filter((path) => !path.includes('*') && !isFile(path) && path !== OPENINGS)
    .map((path) => path.replace(':slug', AN_ARTICLE).replace(/:[a-z]+/gi, id));

/** An unknown one, which looks the same as someone else's. */
const A_CONVERSATION = '/conversations/HS-2222-2222';

/** Personal pages, without the catch-alls. */
export const PERSONAL: readonly string[] = PLACES.filter(
  (place) => answerOf(place) === 'personal' && !place.path.includes('*'),
).map(({ path }) => path.replace('/conversations/:reference', A_CONVERSATION));

/** Those with a guard. */
export const GUARDED: readonly string[] = PLACES.filter(({ layout }) =>
  ['customer', 'customer-photos', 'account', 'homesmith', 'homesmith-photos', 'operator'].includes(
    layout,
  ),
).map(({ path }) => path);

/** Those with a form. */
export const FORM_PAGES: readonly string[] = [
  '/verify-email',
  '/reset-password',
  '/change-email',
  '/support/ask',
  '/become-a-homesmith/apply',
  '/californiaprivacy/request',
  '/californiaprivacy/request/file',
  A_CONVERSATION,
  '/careers/apply',
  '/servicelist/area',
  '/servicelist/times/ask',
  '/book',
  '/book/:reference',
  '/become-a-homesmith/join',
  '/dev/people',
];

/** Other addresses: public files of the URL map, files of the client build, and unknown ones. */
export const OTHER_ADDRESSES: readonly string[] = [
  '/.well-known/gpc.json',
  ...patterns
    .filter((path) => isFile(path) && !PERSONAL.includes(path))
    .map((path) => path.replace(/:[a-z]+/gi, A_SERVICE)),
  '/favicon.svg',
  '/preview.png',
  '/assets/none.js',
  '/nobody/knows',
  '/api/nobody',
  '/_root.data',
  '/services.data',
  '/__manifest',
];
