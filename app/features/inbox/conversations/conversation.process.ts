/** The lifecycle of a conversation. Its subject has a lifecycle in its own room, which follows this one. Pure. */
import { defineProcess, type StateOf, type StepOf } from '#app/kernel/process.ts';

export const CONVERSATION = defineProcess({
  title: 'A conversation',
  states: {
    draft: 'not sent to us: the operator sees nothing of it',
    open: 'waits for our answer',
    answered: 'nothing waits for us, and they may go on',
    closed: 'it is closed',
    forgotten: 'deleted, with its messages and files',
  },
  ends: ['forgotten'],
  steps: [
    {
      name: 'begin',
      actor: 'sender',
      from: [],
      to: 'draft',
      when: 'a form that is filled in bit by bit',
      effects: 'emails the link that continues it',
    },
    {
      name: 'talk',
      actor: 'sender',
      by: ['homesmith'],
      from: [],
      to: 'draft',
      when: 'the first message of a visit, between its customer and its homesmith',
      effects: 'emails it to the other side',
    },
    {
      name: 'flag',
      actor: 'sender',
      by: ['homesmith'],
      from: ['draft', 'open', 'answered'],
      to: 'open',
      when: 'one of the two asks us to look at what the other one wrote',
      effects: 'emails the administrator; operators can read all of it from then on',
    },
    {
      name: 'receive',
      actor: 'sender',
      from: [],
      to: 'open',
      when: '',
      effects: 'emails a confirmation to the sender, and the text to the administrator',
    },
    {
      name: 'send',
      actor: 'sender',
      from: ['draft'],
      to: 'open',
      when: 'complete',
      effects: 'emails a confirmation to the sender, and the text to the administrator',
    },
    {
      name: 'reply',
      actor: 'sender',
      from: ['open', 'answered'],
      to: 'open',
      when: '',
      effects: 'emails the text to the administrator',
    },
    {
      name: 'answer',
      actor: 'operator',
      from: ['open', 'answered'],
      to: 'answered',
      when: '',
      effects: 'emails the sender about the answer',
    },
    {
      name: 'close',
      actor: 'operator',
      from: ['open', 'answered'],
      to: 'closed',
      when: '',
      effects: 'emails the last answer, if there is one',
    },
    {
      name: 'settle',
      actor: 'room',
      from: ['draft', 'open', 'answered'],
      to: 'closed',
      when: 'what it is about has ended',
      effects: '',
    },
    {
      name: 'forget',
      actor: 'clock',
      from: ['draft', 'open', 'answered', 'closed'],
      to: 'forgotten',
      when: 'a year after its last change; a room may keep its own longer or shorter',
      effects: 'messages, files and events go along',
    },
  ],
});

export type ConversationState = Exclude<StateOf<typeof CONVERSATION>, 'forgotten'>;
/** The states that operators see. */
export type SentState = Exclude<ConversationState, 'draft'>;
export type ConversationStep = StepOf<typeof CONVERSATION>;
