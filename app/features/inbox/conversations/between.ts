/** Limits and refusals of messages between a customer and a homesmith. Pure. */

/** sender: the customer, whose conversation it is. */
export type Side = 'sender' | 'homesmith';

/** In one message. */
export const MAX_SAID_CHARACTERS = 2_000;
/** In one conversation. */
export const MAX_SAID = 300;

export type SayRefusal = { code: 'closed' | 'full' };
