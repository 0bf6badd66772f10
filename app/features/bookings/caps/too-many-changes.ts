/** The refusal of a change beyond the limits. Pure. */
import { describeWait } from '#app/kernel/wait.ts';

export type TooManyChanges = { code: 'too-many'; retryAfterSeconds: number };

export const formatTooMany = ({ retryAfterSeconds }: TooManyChanges): string =>
  `That’s a lot of changes in a short time. Try again in ${describeWait(retryAfterSeconds)}.`;
