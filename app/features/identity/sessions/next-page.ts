/** The page after logging in, `/login?next=/dashboard`, never on another host. */
import { BOOK_PATH } from '#app/kernel/booking-urls.ts';
import {
  ADMIN_PATH,
  ASK_PATH,
  CAREERS_APPLY_PATH,
  conversationPath,
  HOMESMITHS_APPLY_PATH,
  JOIN_PATH,
  LOGIN_PATH,
  PRIVACY_REQUEST_PATH,
  SERVICE_LIST_PATH,
  SERVICES_PATH,
  WORK_PATH,
} from '#app/kernel/urls.ts';
import { WORK_ROLES, type WorkRole } from '../roles.ts';

const HOME = '/';
/** A base that is certainly not ours, to recognise relative addresses. */
const HERE = 'http://here.invalid';

/** A path of this site; the home page for anything else. */
export function safeNext(next: string | null): string {
  // Browsers read "\" as "/", and drop tabs and line ends.
  if (next === null || !/^\/(?![/\\])/.test(next)) return HOME;
  if (!URL.canParse(next, HERE)) return HOME;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  // "/.//evil" becomes "//evil", which names a host.
  if (origin !== HERE || pathname.startsWith('//')) return HOME;
  // The login page itself would loop.
  return pathname === LOGIN_PATH ? HOME : `${pathname}${search}${hash}`;
}

/** Present when the page is for customers, so that a homesmith or operator goes on to register as one. */
export const AS_CUSTOMER = 'customer';

export const loginPath = (next: string, isForCustomers = false): string => {
  if (next === HOME) return LOGIN_PATH;
  const as = isForCustomers ? `&${AS_CUSTOMER}` : '';
  return `${LOGIN_PATH}?next=${encodeURIComponent(next)}${as}`;
};

const ROLE_PAGES: Readonly<Record<WorkRole, string>> = {
  operator: ADMIN_PATH,
  homesmith: WORK_PATH,
};

/** The first page of someone who works with us; null for others. */
export function rolePage(roles: readonly WorkRole[]): string | null {
  const role = WORK_ROLES.find((one) => roles.includes(one));
  return role === undefined ? null : ROLE_PAGES[role];
}

/** A page that the person came from is next for everyone; without one, the page of their role. */
export function pageAfterLogin(next: string | null, roles: readonly WorkRole[]): string {
  const asked = safeNext(next);
  return asked === HOME ? (rolePage(roles) ?? HOME) : asked;
}

/** Pages on which someone is in the middle of something, and stays after logging in from the menu. */
const IN_THE_MIDDLE = [
  SERVICES_PATH,
  SERVICE_LIST_PATH,
  BOOK_PATH,
  conversationPath(''),
  ASK_PATH,
  CAREERS_APPLY_PATH,
  HOMESMITHS_APPLY_PATH,
  JOIN_PATH,
  PRIVACY_REQUEST_PATH,
];

/** Where logging in from the account menu of a page leads; null to stay. */
export const pageAfterMenu = (pathname: string, roles: readonly WorkRole[]): string | null =>
  IN_THE_MIDDLE.some((path) => pathname.startsWith(path)) ? null : rolePage(roles);

/** People on the way to an invitation are not asked for a home. */
export const isInvitation = (page: string | null): boolean =>
  page !== null && safeNext(page).startsWith(JOIN_PATH);

/** Its page has the wizard, too. */
export const isHeldBooking = (page: string | null): boolean =>
  page !== null && safeNext(page).startsWith(`${BOOK_PATH}/`);
