/** What is done of a job that was stopped on site, in the same words on pages and in mails. Pure. */
import { nameAllShortly } from '#app/features/catalogue/api/choices.ts';
import type { BookedOrder } from '../booking.ts';

type StoppedWork = { done: readonly BookedOrder[]; undone: readonly BookedOrder[] };

/** "Done: Faucet Repair." */
export const listWork = ({ done, undone }: StoppedWork): string[] => [
  ...(done.length === 0 ? [] : [`Done: ${nameAllShortly(done)}.`]),
  ...(undone.length === 0 ? [] : [`Not done: ${nameAllShortly(undone)}.`]),
];
