/** The lifecycle of a conversation. Its subject has a lifecycle in its own room, which follows this one. Pure. */
import { defineProcess, type StateOf, type StepOf } from '#app/kernel/process.ts';

export const CONVERSATION = defineProcess({
  title: 'A conversation',
  states: {
    draft: 'not sent to us: the operator sees nothing of it',
    open: 'waits for our answer',
    answered: 'nothing waits for us, and they may go on',
    closed: 'nobody writes any more',
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
      effects: 'mails the link that goes on with it',
    },
    {
      name: 'talk',
      actor: 'sender',
      by: ['homesmith'],
      from: [],
      to: 'draft',
      when: 'the first message of a visit, between its customer and its homesmith',
      effects: 'mails the other one what it says',
    },
    {
      name: 'flag',
      actor: 'sender',
      by: ['homesmith'],
      from: ['draft', 'open', 'answered'],
      to: 'open',
      when: 'one of the two asks us to look at what the other one wrote',
      effects: 'mails the administrator; operators read all of it from then on',
    },
    {
      name: 'receive',
      actor: 'sender',
      from: [],
      to: 'open',
      when: '',
      effects: 'mails the sender that it came, and the administrator what it says',
    },
    {
      name: 'send',
      actor: 'sender',
      from: ['draft'],
      to: 'open',
      when: 'complete',
      effects: 'mails the sender that it came, and the administrator what it says',
    },
    {
      name: 'reply',
      actor: 'sender',
      from: ['open', 'answered'],
      to: 'open',
      when: '',
      effects: 'mails the administrator what it says',
    },
    {
      name: 'answer',
      actor: 'operator',
      from: ['open', 'answered'],
      to: 'answered',
      when: '',
      effects: 'mails the sender that there is an answer',
    },
    {
      name: 'close',
      actor: 'operator',
      from: ['open', 'answered'],
      to: 'closed',
      when: '',
      effects: 'with a last answer, mails that there is one; without, nobody hears of it',
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
