/** The calendar feed's card: the field of its form ("make" or "end"), and its link. Pure. */
export const FEED_FIELD = 'feed';

/** Programs that keep calendars open this, and look for changes by themselves. */
export const subscription = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** What became of the address; null when something else was saved. */
export function formatFeedNotice(saved: string | null): string | null {
  if (saved === 'feed') return 'Your private address is ready. Add it to your calendar.';
  return saved === 'feed-ended' ? 'That address no longer works.' : null;
}
