/**
 * The policy of every button behind a mailed link: who may press it, and what it takes besides the link. Read by
 * `link-action.server.ts` alone. Pure.
 */
import { FOR_KEY_HOLDERS, type Policy } from '#app/kernel/policy.ts';

/** None of them begins a session, or makes one fresh. */
export const LINK_BUTTONS = {
  // Someone may have registered a stranger's address: its owner's click alone must not verify it for them.
  'verify-email': { ...FOR_KEY_HOLDERS, proof: 'owner' },
  'disown-registration': FOR_KEY_HOLDERS,
  'forgot-password': FOR_KEY_HOLDERS,
  'change-email': { ...FOR_KEY_HOLDERS, proof: 'owner' },
  'reset-password': FOR_KEY_HOLDERS,
  'remove-passkeys': { ...FOR_KEY_HOLDERS, proof: 'second-factor' },
} as const satisfies Readonly<Record<string, Policy>>;

export type LinkButton = keyof typeof LINK_BUTTONS;
