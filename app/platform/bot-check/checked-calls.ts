/** The calls that may take a bot check, and its levels of difficulty. Pure. */

/** A solution for one of them is not accepted for another. */
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

/** The call, and the level that its refusal asked for. */
export type BotCheckWish = { call: CheckedCall; level?: number };
/** Passes the check invisibly, or rejects. */
export type SolveBotCheck = (wish: BotCheckWish) => Promise<string>;

/** Level 1 is some 100 attempts of a browser, and each further level takes twice as many; 0 is no bot check. */
export const MAX_LEVEL = 6;

/** The level for `count` tries: 0 up to the maximum, 1 up to twice the maximum, 2 up to four times. */
export const levelFor = (count: number, most: number): number =>
  count <= most ? 0 : Math.min(MAX_LEVEL, Math.ceil(Math.log2(count / most)));
