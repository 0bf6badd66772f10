/** The texts of /careers. */

export const TITLE = 'Careers';
export const DESCRIPTION =
  'How we work on Homesmith, what we look for, the openings there are, and how to introduce yourself.';

export const LEAD =
  'Homesmith tells people what a job at home costs before anybody knocks. We build it to run without anybody else’s keys or servers.';

export const HOW_WE_WORK = [
  {
    title: 'We write down why',
    text: 'A decision that is hard to take back gets a page: the question, what we chose, what it costs us. When we change our minds, the old page stays.',
  },
  {
    title: 'A claim comes with its check',
    text: 'What we say comes with a test, a measurement or a source, on our own pages too. If it can’t be checked, we leave it out.',
  },
  {
    title: 'Small steps, finished',
    text: 'One change at a time, complete with tests and texts. Done means that it works with a keyboard, on a phone, and when the network drops.',
  },
  {
    title: 'We ask for little',
    text: 'A form asks for what it needs and no more, and we say how long we keep the answers. The best way to protect data is not to have it.',
  },
  {
    title: 'The words of the house',
    text: 'Code and pages use the plain words that a homeowner would use. If something is hard to name, it is usually not finished.',
  },
  {
    title: 'Light and quick',
    text: 'A customer may be standing in a wet basement with one bar of signal. We limit bytes, requests and memory, and a change that breaks a limit does not go out.',
  },
] as const;

export const WE_LOOK_FOR = [
  'You finish what you start, down to the error message that hardly anybody sees.',
  'You write so that a stranger can follow, and you cut what is not needed.',
  'You say “I don’t know” early, and then you find out.',
  'You think of the person at the other end first: tired, in a hurry, or using a screen reader.',
  'You can argue about work without making it about people, and change your mind when the evidence does.',
] as const;

export const WE_DO_NOT_ASK = [
  'A degree, a title or a number of years. Tell us what you made, and how you went about it.',
  'A photo, your age, your family, your health, where you were born, or what you earned before. Please leave these out: they play no part.',
] as const;

export const STEPS = [
  {
    title: 'You write',
    text: 'Your name, an email address, a few sentences and your resume as a PDF. You do not need an account.',
  },
  {
    title: 'You get a confirmation',
    text: 'We email you a reference and a link to your conversation, where you can see what you sent and add to it.',
  },
  {
    title: 'A person reads it',
    text: 'No software scores or sorts applications here. We email you when there is an answer in your conversation.',
  },
  {
    title: 'We delete it',
    text: 'The conversation and your resume are deleted one year after the last message, or sooner if you ask.',
  },
] as const;
