/** Why a homesmith cannot come to a visit that they have, as they choose it. Pure. */

export const GIVE_BACK_REASONS = {
  ill: 'I am ill',
  vehicle: 'My vehicle or a tool has broken down',
  running_late: 'The visit before takes too long',
  not_mine: 'It is not work that I do',
  other: 'Something else',
} as const;

export type GiveBackReason = keyof typeof GIVE_BACK_REASONS;
export const isGiveBackReason = (text: string): text is GiveBackReason =>
  Object.hasOwn(GIVE_BACK_REASONS, text);
