/** What a bot check may be passed for, and how hard it may get. Pure. */

/** A solution for one of these opens no other. */
export const CHECKED_CALLS = [
  'lookup',
  'register',
  'sign-in',
  'forgot-password',
  'send-code',
  // The form with a resume.
  'apply',
] as const;
export type CheckedCall = (typeof CHECKED_CALLS)[number];

export const isCheckedCall = (name: unknown): name is CheckedCall =>
  CHECKED_CALLS.some((call) => call === name);

/** What is to be passed; `level`: how hard, as the call's refusal said. */
export type BotCheckWish = { call: CheckedCall; level?: number };
/** Passes it, without anybody seeing it, or rejects. */
export type SolveBotCheck = (wish: BotCheckWish) => Promise<string>;

/** Level 1 is some 100 tries of a browser, and each further one takes twice as many; 0 is no bot check at all. */
export const HIGHEST_LEVEL = 6;

/** The level that so many times the maximum takes: 0 up to the maximum, 1 up to twice as much, 2 up to four times. */
export const levelFor = (count: number, most: number): number =>
  count <= most ? 0 : Math.min(HIGHEST_LEVEL, Math.ceil(Math.log2(count / most)));
