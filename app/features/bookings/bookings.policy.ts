/**
 * Anybody may hold times; they open to their browser until an account claims them, then to that account alone.
 * Pure.
 */
import {
  FOR_ANYBODY,
  FOR_ITS_CUSTOMER,
  FOR_KEY_HOLDERS,
  type PolicyTable,
} from '#app/kernel/policy.ts';

const FOR_ITS_HOLDER = { ...FOR_ANYBODY, relation: 'key-or-own' } as const;

export const BOOKINGS_POLICY = {
  hold: FOR_ANYBODY,
  'read-held': FOR_ITS_HOLDER,
  register: FOR_ITS_HOLDER,
  'let-go': FOR_ITS_HOLDER,
  details: { ...FOR_ITS_CUSTOMER, relation: 'key-or-own' },
  confirm: FOR_ITS_CUSTOMER,
  read: FOR_ITS_CUSTOMER,
  move: FOR_ITS_CUSTOMER,
  cancel: FOR_ITS_CUSTOMER,
  resume: FOR_ITS_CUSTOMER,
  end: FOR_ITS_CUSTOMER,
  stop: FOR_ITS_CUSTOMER,
  'wrong-person': FOR_ITS_CUSTOMER,
  missed: FOR_ITS_CUSTOMER,
  'confirm-done': FOR_ITS_CUSTOMER,
  'approve-change': FOR_ITS_CUSTOMER,
  'decline-change': FOR_ITS_CUSTOMER,
  'take-move': FOR_ITS_CUSTOMER,
  'keep-move': FOR_ITS_CUSTOMER,
  correct: FOR_ITS_CUSTOMER,
  again: FOR_ITS_CUSTOMER,
  share: FOR_ITS_CUSTOMER,
  'stop-sharing': FOR_ITS_CUSTOMER,
  'read-shared': FOR_KEY_HOLDERS,
  'make-feed': FOR_ITS_CUSTOMER,
  'end-feed': FOR_ITS_CUSTOMER,
} as const satisfies PolicyTable;
