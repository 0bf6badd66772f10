/** The lifecycle of a request, which an operator places. Pure. */
import { defineProcess, type StateOf, type StepOf } from '#app/kernel/process.ts';

export const REQUEST = defineProcess({
  title: 'A request for times',
  states: {
    waiting: 'waits for an operator',
    answered: 'we wrote, and wait for the answer',
    offered: 'times are held, for the customer to confirm',
    booked: 'the customer has confirmed them: it is a booking',
    assigned: 'homesmiths come at times that were agreed',
    declined: 'nobody can come',
    withdrawn: 'taken back by whoever asked',
    closed: 'the conversation was closed without a decision',
    forgotten: 'deleted, with its conversation',
  },
  ends: ['forgotten'],
  steps: [
    {
      name: 'ask',
      actor: 'customer',
      from: [],
      to: 'waiting',
      when: 'they are registered',
      effects: 'opens the conversation; mails both sides',
    },
    {
      name: 'answer',
      actor: 'operator',
      from: ['waiting'],
      to: 'answered',
      when: 'they write in the conversation',
      effects: '',
    },
    {
      name: 'reply',
      actor: 'customer',
      from: ['answered'],
      to: 'waiting',
      when: 'they write in the conversation',
      effects: '',
    },
    {
      name: 'assign',
      actor: 'operator',
      from: ['waiting', 'answered'],
      to: 'assigned',
      when: 'the homesmiths agreed, and have that time',
      effects: 'takes their time; mails their members',
    },
    {
      name: 'offer',
      actor: 'operator',
      from: ['waiting', 'answered'],
      to: 'offered',
      when: 'the homesmiths agreed, and have that time; its services are sold, and it has an account',
      effects: 'holds their time for a day, as a booking; mails whoever asked',
    },
    {
      name: 'book',
      actor: 'customer',
      from: ['offered'],
      to: 'booked',
      when: 'they confirm the booking',
      effects: '',
    },
    {
      name: 'lapse',
      actor: 'clock',
      by: ['customer'],
      from: ['offered'],
      to: 'waiting',
      when: 'the end of the hold, or they let it go',
      effects: '',
    },
    {
      name: 'decline',
      actor: 'operator',
      from: ['waiting', 'answered'],
      to: 'declined',
      when: '',
      effects: 'closes the conversation',
    },
    {
      name: 'withdraw',
      actor: 'customer',
      from: ['waiting', 'answered', 'assigned'],
      to: 'withdrawn',
      when: '',
      effects: 'frees the time that it had; closes the conversation',
    },
    {
      name: 'close',
      actor: 'operator',
      from: ['waiting', 'answered'],
      to: 'closed',
      when: 'they close the conversation',
      effects: '',
    },
    {
      name: 'forget',
      actor: 'clock',
      from: ['declined', 'withdrawn', 'closed', 'assigned', 'booked'],
      to: 'forgotten',
      when: 'a year after the last word about it',
      effects: 'the conversation goes along',
    },
    {
      name: 'erase',
      actor: 'customer',
      from: [
        ...(['waiting', 'answered', 'offered', 'booked'] as const),
        ...(['assigned', 'declined', 'withdrawn', 'closed'] as const),
      ],
      to: 'forgotten',
      when: 'their data are erased',
      effects:
        'frees the time that it had, and mails whoever was assigned; the conversation goes along',
    },
  ],
});

export type RequestState = Exclude<StateOf<typeof REQUEST>, 'forgotten'>;
export type RequestStep = StepOf<typeof REQUEST>;
