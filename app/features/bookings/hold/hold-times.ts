/** How long times are held, and what the browser that holds them keeps. Pure. */

export const HOLD_MINUTES = 15;
/** Of whoever registers meanwhile, or says what a booking needs. */
export const LONG_HOLD_MINUTES = 30;

export const HOLD_COOKIE = 'homesmith_hold';
