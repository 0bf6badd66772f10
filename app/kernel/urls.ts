/**
 * Every address of the product, by name; `app/routes.ts` maps each to its route file. No other file writes one out, except texts of help articles. Pure and tiny: every page loads it.
 */
export const SERVICES_PATH = '/services';
export const servicePath = (id: string): string => `/services/${id}`;
export const tradePath = (slug: string): string => `/services?trade=${encodeURIComponent(slug)}`;
export const searchPath = (text: string): string => `/services?q=${encodeURIComponent(text)}`;
export const SERVICE_LIST_PATH = '/servicelist';
export const TIMES_PATH = '/servicelist/times';
export const ASK_TIMES_PATH = '/servicelist/times/ask';
export const withdrawRequestCall = (reference: string): string =>
  `/api/requests/${reference}/withdraw`;
/** One email when we serve a ZIP code. */
export const AREA_PATH = '/servicelist/area';
/** The other addresses of bookings are in `booking-urls.ts`. */
export const bookingPath = (reference: string): string => `/bookings/${reference}`;
export const HOME_STAGING_PATH = '/homestaging';
export const CAREERS_PATH = '/careers';
export const openingPath = (slug: string): string => `/careers/${slug}`;
export const CAREERS_APPLY_PATH = '/careers/apply';
export const HELP_PATH = '/support';
export const articlePath = (slug: string): string => `/support/${slug}`;
export const ASK_PATH = '/support/ask';
export const HOMESMITHS_PATH = '/become-a-homesmith';
export const HOMESMITHS_APPLY_PATH = '/become-a-homesmith/apply';
/** From a mailed invitation, with its key. */
export const JOIN_PATH = '/become-a-homesmith/join';
/** Without a key for an account that verified the invited address. */
export const joinPath = (key: string): string =>
  key === '' ? JOIN_PATH : `${JOIN_PATH}?${new URLSearchParams({ key })}`;
export const TERMS_PATH = '/terms';
export const PRIVACY_PATH = '/privacy';
export const CALIFORNIA_PATH = '/californiaprivacy';
export const PRIVACY_REQUEST_PATH = '/californiaprivacy/request';
/** The file of a request to know. */
export const PRIVACY_FILE_PATH = '/californiaprivacy/request/file';

export const LOGIN_PATH = '/login';
export const DASHBOARD_PATH = '/dashboard';
export const SETTINGS_PATH = '/account-settings';
/** The part of the settings about text messages. */
export const TEXTS_PATH = `${SETTINGS_PATH}#texts`;
export const settingsPath = (section: string): string => `/account-settings#${section}`;
/** With its key in mailed links; its signed-in owner needs none. */
export const conversationPath = (reference: string, key: string | null = null): string =>
  `/conversations/${reference}${key === null ? '' : `?${new URLSearchParams({ key })}`}`;
/** For a person who has to prove more before that page opens: the settings show how. */
export const proofPath = (page: string): string =>
  `/account-settings?for=${encodeURIComponent(page)}`;

/** Pages of one homesmith, by its number, for its members. */
export const WORK_PATH = '/homesmith';
export type WorkPage =
  | ('hours' | 'area' | 'services' | 'time-off' | 'windows' | 'crew' | 'payments')
  | 'sick-day';
export const workPath = (number: number | string, page: WorkPage | null = null): string =>
  `/homesmith/${number}${page === null ? '' : `/${page}`}`;

/** The calendar feed of a homesmith or of a customer, by its key. */
export const calendarPath = (key: string): string => `/calendar/${key}.ics`;

/** Operators' pages. */
export const ADMIN_PATH = '/admin';

/** Opened by links in mails, each with `?token=`. */
export const VERIFY_EMAIL_PATH = '/verify-email';
export const RESET_PASSWORD_PATH = '/reset-password';
export const CHANGE_EMAIL_PATH = '/change-email';

export const SITEMAP_PATH = '/sitemap.xml';
export const BUILDERS_PATH = '/dev';
export const DESIGN_PATH = '/dev/design';
export const OUTBOX_PATH = '/dev/outbox';
export const PEOPLE_PATH = '/dev/people';
/** `key`: of this installation, printed when it starts. */
export const outboxPath = (key: string): string => `${OUTBOX_PATH}?${new URLSearchParams({ key })}`;
export const peoplePath = (key: string, city?: string): string =>
  `${PEOPLE_PATH}?${new URLSearchParams({ key, ...(city !== undefined && { city }) })}`;

export const API_PATH = '/docs/api';
export const CALLS_PATH = '/api';
export const CATALOGUE_CALL = '/api/catalogue';
export const SERVICES_CALL = '/api/services';
export const SERVICE_LIST_CALL = '/api/service-list';
export const SEARCH_CALL = '/api/search';
export const WINDOWS_CALL = '/api/windows';
export const CONFIG_CALL = '/api/getConfig';
/** Prefix of the account calls. */
export const ACCOUNT_CALLS = '/api/account';
export const ACCOUNT_EXPORT_CALL = '/api/account/export';
export const AUTH_STATE_CALL = '/api/account/state';
export const BOOKINGS_CALL = '/api/bookings';
export const BOT_CHECK_CALL = '/api/bot-check';
export const ZIP_CODES_CALL = '/api/zip-codes';
export const MAPS_CALL = '/api/maps';
