/** The lifecycle of an account's deletion. Pure. */
import { defineProcess, type StateOf } from '#app/kernel/process.ts';

export const ACCOUNT_DELETION = defineProcess({
  title: 'The deletion of an account',
  states: {
    kept: 'not requested, or withdrawn',
    asked: 'the account will be deleted on a day that its owner knows',
    erased: 'deleted, with everything that any room kept',
  },
  ends: ['erased'],
  steps: [
    {
      name: 'register',
      actor: 'owner',
      from: [],
      to: 'kept',
      when: '',
      effects: '',
    },
    {
      name: 'ask',
      actor: 'owner',
      from: ['kept'],
      to: 'asked',
      when: 'with the password; due 7 days later',
      effects: 'ends the other sessions, emails how to keep it',
    },
    {
      name: 'keep',
      actor: 'owner',
      from: ['asked'],
      to: 'kept',
      when: 'by one press, until it is carried out',
      effects: '',
    },
    {
      name: 'wait',
      actor: 'clock',
      from: ['asked'],
      to: '=',
      when: 'the day has come, and a visit is booked or an invoice is open',
      effects: 'looked at again a day later',
    },
    {
      name: 'carry-out',
      actor: 'clock',
      from: ['asked'],
      to: 'erased',
      when: 'the day has come',
      effects: 'erases what every room keeps, sends one last email',
    },
    {
      name: 'expire',
      actor: 'clock',
      from: ['kept', 'asked'],
      to: 'erased',
      when: '30 days after registering, the address still unverified',
      effects: 'erases what every room keeps, without an email',
    },
  ],
});

export type DeletionState = StateOf<typeof ACCOUNT_DELETION>;

/** The state of an existing account. */
export const deletionStateOf = (dueAt: Date | string | null): DeletionState =>
  dueAt === null ? 'kept' : 'asked';
