/** What a customer and a homesmith may write to each other, and why something was not said. Pure. */

/** The customer, whose conversation it is, or whoever comes. */
export type Side = 'sender' | 'homesmith';

/** Of one message. */
export const MAX_SAID_CHARACTERS = 2_000;
/** Of one conversation, however long its visit takes. */
export const MAX_SAID = 300;

export type SayRefusal = { code: 'message-missing' | 'message-long' | 'closed' | 'full' };
