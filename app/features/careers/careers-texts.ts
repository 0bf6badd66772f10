/** What /careers says: how we work, what we look for, and what becomes of an application. True as it stands. */

export const TITLE = 'Careers';
export const DESCRIPTION =
  'How we work on Homesmith, what we look for, the openings there are, and how to introduce yourself.';

export const LEAD =
  'Homesmith tells people what a job at home costs before anyone knocks. We are a small team, and what we build is free to run: it needs no key and nobody else’s servers.';

export const HOW_WE_WORK = [
  {
    title: 'We write down why',
    text: 'A decision that is hard to take back gets a page: the question, what we chose, what it costs us. When we change our minds, the old page stays.',
  },
  {
    title: 'A claim comes with its check',
    text: 'Behind what we say stands a test, a measurement or a source, on our own pages too. What nobody can check, we leave out.',
  },
  {
    title: 'Small steps, finished',
    text: 'One change at a time, with its tests, its words and its narrow screen. Done means that it works by keyboard, on a phone, and when the network drops.',
  },
  {
    title: 'We ask for little',
    text: 'A form asks what its job needs and no more, and we say how long we keep the answers. The best way to protect data is not to have it.',
  },
  {
    title: 'The words of the house',
    text: 'Code and pages use the same plain words that a homeowner would. If a thing is hard to name, it is usually not finished.',
  },
  {
    title: 'Light and quick',
    text: 'Somebody may stand in a wet basement with one bar of signal. Bytes, requests and memory have limits here, and a change that breaks one does not go out.',
  },
] as const;

export const WE_LOOK_FOR = [
  'You finish what you begin, down to the error message that hardly anybody sees.',
  'You write so that a stranger can follow, and cut what is not needed.',
  'You say “I don’t know” early, and then find out.',
  'You think of the person at the other end first: tired, in a hurry, or using a screen reader.',
  'You can argue about work without making it about people, and change your mind when the evidence does.',
] as const;

export const WE_DO_NOT_ASK = [
  'For a degree, a title or a number of years. Tell us what you made, and how you went about it.',
  'For a photo, your age, your family, your health, where you were born, or what you earned before. Please leave them out; they play no part.',
] as const;

export const STEPS = [
  {
    title: 'You write',
    text: 'Your name, an email address, a few sentences and your CV as a PDF. There is no account to make.',
  },
  {
    title: 'You hear at once that it came',
    text: 'By mail, with a reference and a link to your conversation. There you see what you sent, and can add to it.',
  },
  {
    title: 'A person reads it',
    text: 'No software scores or sorts applications here. The answer comes by mail and stands in your conversation.',
  },
  {
    title: 'It goes again',
    text: 'One year after the last message in it the conversation is deleted, with your CV. Sooner, if you ask.',
  },
] as const;
