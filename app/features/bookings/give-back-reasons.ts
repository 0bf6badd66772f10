/** Why a homesmith cannot come to a visit that they have, as they choose it. Pure. */

export const GIVE_BACK_REASONS = {
  ill: 'I’m sick',
  vehicle: 'My truck or a tool broke down',
  running_late: 'I’m running over on another job',
  not_mine: 'I don’t do this kind of job',
  other: 'Something else',
} as const;

export type GiveBackReason = keyof typeof GIVE_BACK_REASONS;
export const isGiveBackReason = (text: string): text is GiveBackReason =>
  Object.hasOwn(GIVE_BACK_REASONS, text);
