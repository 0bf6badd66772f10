/** Addresses that operators' pages lead to, apart from `urls.ts`, which every page loads. Pure and tiny. */
export const ADMIN_APPLICATIONS_PATH = '/admin/applications';
export const adminApplicationPath = (reference: string): string =>
  `/admin/applications/${reference}`;
export const ADMIN_HOMESMITHS_PATH = '/admin/homesmiths';
export const adminHomesmithPath = (number: number | string): string =>
  `/admin/homesmiths/${number}`;
/** The checks of a homesmith, and their invitations. */
export const adminChecksPath = (number: number | string): string =>
  `/admin/homesmiths/${number}/checks`;
export const ADMIN_REQUESTS_PATH = '/admin/requests';
export const adminRequestPath = (reference: string): string => `/admin/requests/${reference}`;
export const ADMIN_BOOKINGS_PATH = '/admin/bookings';
export const adminBookingPath = (reference: string): string => `/admin/bookings/${reference}`;
export const ADMIN_BOARD_PATH = '/admin/board';
/** `day`: "2026-06-03". */
export const adminBoardPath = (day: string): string =>
  `${ADMIN_BOARD_PATH}?${new URLSearchParams({ day })}`;
export const ADMIN_COMPLAINTS_PATH = '/admin/complaints';
export const adminComplaintPath = (id: string): string => `/admin/complaints/${id}`;
/** POST: decides it, for programs. */
export const decideComplaintCall = (id: string): string => `/api${adminComplaintPath(id)}/decide`;
export const ADMIN_INBOX_PATH = '/admin/inbox';
export const adminConversationPath = (reference: string): string => `/admin/inbox/${reference}`;
/** A file from a conversation or an application. */
export const adminFilePath = (id: string): string => `/admin/files/${id}`;
export const ADMIN_MONEY_PATH = '/admin/money';
/** What homesmiths owe us. */
export const ADMIN_SHARES_PATH = '/admin/money/shares';
/** What the business of a homesmith owes us, and paid. */
export const adminSharePath = (number: number | string): string => `${ADMIN_SHARES_PATH}/${number}`;
/** One invoice, by its number. */
export const adminInvoicePath = (number: number | string): string => `/admin/money/${number}`;
export const ADMIN_EXPIRING_PATH = '/admin/expiring';
/** Visits at which one side wasn't there. */
export const ADMIN_NO_SHOWS_PATH = '/admin/no-shows';
export const ADMIN_AUDIT_PATH = '/admin/audit';
