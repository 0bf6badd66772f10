/** The lifecycle of an application to become a homesmith. Pure. */
import { defineProcess, type StateOf, type StepOf } from '#app/kernel/process.ts';

export const HOMESMITH_APPLICATION = defineProcess({
  title: 'A homesmith’s application',
  states: {
    draft: 'begun, saved step by step, and not sent',
    sent: 'waits for our decision',
    asked: 'we asked something, and wait for the answer',
    accepted: 'accepted: it is kept for as long as the person wants',
    declined: 'declined',
    withdrawn: 'withdrawn by the applicant',
    closed: 'the conversation was closed without a decision',
    forgotten: 'deleted, with its conversation',
  },
  ends: ['forgotten'],
  steps: [
    {
      name: 'begin',
      actor: 'applicant',
      from: [],
      to: 'draft',
      when: '',
      effects: 'emails the link that continues it',
    },
    {
      name: 'save',
      actor: 'applicant',
      from: ['draft'],
      to: '=',
      when: '',
      effects: 'keeps what the step asked',
    },
    {
      name: 'send',
      actor: 'applicant',
      from: ['draft'],
      to: 'sent',
      when: 'every question is answered',
      effects: 'opens the conversation; emails both sides',
    },
    {
      name: 'ask',
      actor: 'operator',
      from: ['sent'],
      to: 'asked',
      when: 'they answer in the conversation',
      effects: '',
    },
    {
      name: 'reply',
      actor: 'applicant',
      from: ['asked'],
      to: 'sent',
      when: 'they write in the conversation',
      effects: '',
    },
    {
      name: 'accept',
      actor: 'operator',
      from: ['sent', 'asked'],
      to: 'accepted',
      when: 'on its page',
      effects:
        'creates the business and the homesmith; emails an answer and an invitation; the conversation goes on',
    },
    {
      name: 'decline',
      actor: 'operator',
      from: ['sent', 'asked'],
      to: 'declined',
      when: 'on its page, or npm run inbox -- decline, with a reason',
      effects: 'emails that there is an answer; closes the conversation',
    },
    {
      name: 'withdraw',
      actor: 'applicant',
      from: ['sent', 'asked'],
      to: 'withdrawn',
      when: '',
      effects: 'closes the conversation, emails the administrator',
    },
    {
      name: 'close',
      actor: 'operator',
      from: ['sent', 'asked'],
      to: 'closed',
      when: 'they close the conversation',
      effects: '',
    },
    {
      name: 'forget',
      actor: 'clock',
      from: ['draft', 'sent', 'asked', 'declined', 'withdrawn', 'closed'],
      to: 'forgotten',
      when: 'a draft 30 days after its last change, the others a year; never an accepted one',
      effects: 'the conversation goes along',
    },
    {
      name: 'erase',
      actor: 'applicant',
      from: ['draft', 'sent', 'asked', 'accepted', 'declined', 'withdrawn', 'closed'],
      to: 'forgotten',
      when: 'their data are erased',
      effects: 'the conversation goes along',
    },
  ],
});

export type ApplicationState = Exclude<StateOf<typeof HOMESMITH_APPLICATION>, 'forgotten'>;
export type ApplicationStep = StepOf<typeof HOMESMITH_APPLICATION>;
/** Operators do not see drafts. */
export type SentState = Exclude<ApplicationState, 'draft'>;
