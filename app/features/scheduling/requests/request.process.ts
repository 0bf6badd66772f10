/** The lifecycle of a request, for which an operator offers times. Pure. */
import { defineProcess, type StateOf, type StepOf } from '#app/kernel/process.ts';

export const REQUEST = defineProcess({
  title: 'A request for times',
  states: {
    waiting: 'waits for an operator',
    answered: 'we wrote, and wait for the answer',
    offered: 'times are held, for the customer to confirm',
    booked: 'the customer has confirmed them: it is a booking',
    declined: 'no homesmith is available',
    withdrawn: 'withdrawn by the homeowner',
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
      effects: 'opens the conversation; emails both sides',
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
      name: 'offer',
      actor: 'operator',
      from: ['waiting', 'answered'],
      to: 'offered',
      when: 'the homesmiths agreed, and have that time; its services are sold, and it has an account',
      effects: 'holds their time for a day, as a booking; emails the homeowner and the homesmiths',
    },
    {
      name: 'book',
      actor: 'customer',
      from: ['offered'],
      to: 'booked',
      when: 'they confirm the booking, or book all of its jobs at other times',
      effects: 'frees the times that were held, unless they are the booking',
    },
    {
      name: 'lapse',
      actor: 'clock',
      by: ['customer', 'operator'],
      from: ['offered'],
      to: 'waiting',
      when: 'the end of the hold, or they let it go, or book some of its jobs at other times; its homesmith was suspended or ended; an operator withdraws it',
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
      from: ['waiting', 'answered'],
      to: 'withdrawn',
      when: 'or they ask for other times in its place',
      effects: 'closes the conversation; emails the administrator',
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
      from: ['declined', 'withdrawn', 'closed', 'booked'],
      to: 'forgotten',
      when: 'a year after the last word about it',
      effects: 'the conversation goes along',
    },
    {
      name: 'erase',
      actor: 'customer',
      from: [
        ...(['waiting', 'answered', 'offered', 'booked'] as const),
        ...(['declined', 'withdrawn', 'closed'] as const),
      ],
      to: 'forgotten',
      when: 'their data are erased',
      effects: 'the conversation goes along',
    },
  ],
});

export type RequestState = Exclude<StateOf<typeof REQUEST>, 'forgotten'>;
export type RequestStep = StepOf<typeof REQUEST>;
