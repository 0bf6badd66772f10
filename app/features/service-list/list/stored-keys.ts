/** Under which names the list stands in the browser's local storage (spec §3); the privacy policy quotes them. */

/** The orders, as JSON. */
export const LIST_KEY = 'serviceOrders';
/** What of them could not be read. */
export const SET_ASIDE_KEY = 'serviceOrders.setAside';
/** Whose copy the list is, and what their account does not know yet. */
export const ACCOUNT_COPY_KEY = 'serviceOrders.account';
/** Where times were last looked for. */
export const NEAR_ZIP_KEY = 'timesZip';
/** What was removed from the list in this tab (session storage). */
export const REMOVED_KEY = 'serviceOrders.removed';
