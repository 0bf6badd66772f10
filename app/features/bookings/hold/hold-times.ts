/** How long times are held. Pure. */

export const HOLD_MINUTES = 15;
/** While registering, or entering details. */
export const LONG_HOLD_MINUTES = 30;

export const HOLD_COOKIE = 'homesmith_hold';
