/**
 * How long the inbox keeps a conversation: counted from its last change, which is the last message in most cases. Rooms
 * say themselves what they keep longer or shorter. Pure.
 */
import { daysBefore } from '#app/kernel/time-units.ts';

export const CONVERSATION_DAYS = 365;

/** What was last changed before this instant goes. */
export const conversationsEnd = (now: Date): Date => daysBefore(now, CONVERSATION_DAYS);
