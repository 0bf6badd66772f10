/** The lifecycles of businesses and of homesmiths. Pure. */
import { defineProcess, type StateOf, type StepOf } from '#app/kernel/process.ts';

export const BUSINESS = defineProcess({
  title: 'A business',
  states: {
    active: 'its homesmiths can be booked',
    paused: 'none of its homesmiths has windows',
    ended: 'it works with us no more',
  },
  ends: ['ended'],
  steps: [
    { name: 'begin', actor: 'operator', from: [], to: 'active', when: '', effects: '' },
    {
      name: 'pause',
      actor: 'operator',
      from: ['active'],
      to: 'paused',
      when: '',
      effects: 'takes the windows of all its homesmiths away; passes their open visits on',
    },
    {
      name: 'resume',
      actor: 'operator',
      from: ['paused'],
      to: 'active',
      when: '',
      effects: 'brings them back',
    },
    {
      name: 'end',
      actor: 'operator',
      from: ['active', 'paused'],
      to: 'ended',
      when: '',
      effects: 'takes the windows of all its homesmiths away for good; passes their open visits on',
    },
  ],
});

export const HOMESMITH = defineProcess({
  title: 'A homesmith',
  states: {
    active: 'can be booked, within hours, area, trades and licenses',
    paused: 'has no windows; visits that were promised stay',
    ended: 'works with us no more',
  },
  ends: ['ended'],
  steps: [
    { name: 'begin', actor: 'operator', from: [], to: 'active', when: '', effects: '' },
    {
      name: 'pause',
      actor: 'homesmith',
      from: ['active'],
      to: 'paused',
      when: '',
      effects: 'takes their windows away',
    },
    {
      name: 'resume',
      actor: 'homesmith',
      from: ['paused'],
      to: 'active',
      when: 'no operator has suspended them',
      effects: 'brings them back',
    },
    {
      name: 'suspend',
      actor: 'operator',
      from: ['active', 'paused'],
      to: 'paused',
      when: '',
      effects:
        'takes their windows away until an operator reinstates them; passes their open visits on; emails their members',
    },
    {
      name: 'reinstate',
      actor: 'operator',
      from: ['paused'],
      to: 'active',
      when: 'an operator has suspended them',
      effects: 'brings them back; emails their members',
    },
    {
      name: 'end',
      actor: 'operator',
      from: ['active', 'paused'],
      to: 'ended',
      when: '',
      effects:
        'takes their windows away for good; passes their open visits on; emails their members',
    },
  ],
});

export type BusinessState = StateOf<typeof BUSINESS>;
export type BusinessStep = StepOf<typeof BUSINESS>;
export type HomesmithState = StateOf<typeof HOMESMITH>;
export type HomesmithStep = StepOf<typeof HOMESMITH>;
