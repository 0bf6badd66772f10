/** The keys of the list in local storage (spec §3); the privacy policy quotes them. */

/** The orders, as JSON. */
export const LIST_KEY = 'serviceOrders';
/** Stored orders that were invalid. */
export const SET_ASIDE_KEY = 'serviceOrders.setAside';
/** The account that the list is a copy of, and the pending commands. */
export const ACCOUNT_COPY_KEY = 'serviceOrders.account';
/** Orders removed in this tab (session storage). */
export const REMOVED_KEY = 'serviceOrders.removed';
