/** The calendar feed's card: the field of its form ("make" or "end"), and its link. Pure. */
export const FEED_FIELD = 'feed';

/** Programs that keep calendars open this, and look for changes by themselves. */
export const subscription = (address: string): string => address.replace(/^https?:/, 'webcal:');
