/** The field of the feed's form: "make" or "end". Pure. */
export const FEED_FIELD = 'feed';
