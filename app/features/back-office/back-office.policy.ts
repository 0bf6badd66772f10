/** What operators may read and change. Pure. */
import { FOR_FRESH_OPERATORS, FOR_OPERATORS, type PolicyTable } from '#app/kernel/policy.ts';

export const BACK_OFFICE = {
  read: FOR_OPERATORS,
  'check-application': FOR_FRESH_OPERATORS,
  'ask-applicant': FOR_FRESH_OPERATORS,
  'accept-application': FOR_FRESH_OPERATORS,
  'decline-application': FOR_FRESH_OPERATORS,
  'suspend-homesmith': FOR_FRESH_OPERATORS,
  'reinstate-homesmith': FOR_FRESH_OPERATORS,
  'end-homesmith': FOR_FRESH_OPERATORS,
  'check-homesmith': FOR_FRESH_OPERATORS,
  'invite-member': FOR_FRESH_OPERATORS,
  'withdraw-invitation': FOR_FRESH_OPERATORS,
  'remove-member': FOR_FRESH_OPERATORS,
  'answer-request': FOR_FRESH_OPERATORS,
  'assign-request': FOR_FRESH_OPERATORS,
  'decline-request': FOR_FRESH_OPERATORS,
  'answer-conversation': FOR_FRESH_OPERATORS,
  'close-conversation': FOR_FRESH_OPERATORS,
  'extend-conversation': FOR_FRESH_OPERATORS,
  'record-payment': FOR_FRESH_OPERATORS,
  'write-off-payment': FOR_FRESH_OPERATORS,
  'refund-payment': FOR_FRESH_OPERATORS,
} as const satisfies PolicyTable;
