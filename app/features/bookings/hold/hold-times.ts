/** How long times are held. Pure. */

export const HOLD_MINUTES = 15;
/** While registering, or entering details. */
export const LONG_HOLD_MINUTES = 30;

/** What an operator offers in answer to a request, and how long before the first window at the latest. */
export const OFFERED_HOLD_HOURS = 24;
export const OFFERED_BEFORE_HOURS = 2;

export const HOLD_COOKIE = 'homesmith_hold';
/** Says until when, for pages that are the same for everyone; it is gone when the hold is, and grants nothing. */
export const HELD_HINT_COOKIE = 'held';
