/** The field of the card that makes and ends a private address: "make" or "end". Pure. */
export const FEED_FIELD = 'feed';
