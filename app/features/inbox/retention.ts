/** How long the inbox keeps what: counted from the last change, which is the last message in most cases. Pure. */
import { addMonths, localDateIn } from '#app/kernel/local-date.ts';
import { daysBefore } from '#app/kernel/time-units.ts';

export const DRAFT_DAYS = 30;
export const CONVERSATION_DAYS = 365;
/** Cal. Code Regs. tit. 11, § 7101: records of requests are kept for at least 24 months. */
export const PRIVACY_MONTHS = 24;

/** What was last changed before these instants goes. */
type RetentionEnds = { drafts: Date; conversations: Date; privacy: Date };

export function retentionEnds(now: Date): RetentionEnds {
  return {
    drafts: daysBefore(now, DRAFT_DAYS),
    conversations: daysBefore(now, CONVERSATION_DAYS),
    privacy: new Date(addMonths(localDateIn('UTC', now), -PRIVACY_MONTHS)),
  };
}

/** What stays of the details of a privacy request when everything that names somebody goes. */
export const RECORDED_DETAILS = ['right', 'outcome'] as const;
