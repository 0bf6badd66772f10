/**
 * How long the inbox keeps conversations, counted from the last change, mostly the last message. Rooms define their
 * own exceptions. Pure.
 */
import { daysBefore } from '#app/kernel/time-units.ts';

export const CONVERSATION_DAYS = 365;

/** Conversations last changed before this instant are deleted. */
export const conversationsEnd = (now: Date): Date => daysBefore(now, CONVERSATION_DAYS);
