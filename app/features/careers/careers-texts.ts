/** The texts of /careers. */

export const TITLE = 'Careers';
export const DESCRIPTION =
  'How we work at Homesmith, what we look for, our openings, and how to introduce yourself.';

export const LEAD =
  'Homesmith shows people what a job at home costs before anyone knocks. We build it to run on its own, without anyone else’s keys or servers.';

export const HOW_WE_WORK = [
  {
    title: 'We write down why',
    text: 'When a decision is hard to undo, we write a page about it: the question, what we chose, and what it costs us. If we change our minds, the old page stays.',
  },
  {
    title: 'We back up our claims',
    text: 'Every claim comes with a test, a measurement, or a source, on our own pages too. If we can’t check it, we leave it out.',
  },
  {
    title: 'Small steps, finished',
    text: 'One change at a time, with its tests and its words. Done means it works with a keyboard, on a phone, and when the signal drops.',
  },
  {
    title: 'We ask for little',
    text: 'Our forms ask only for what they need, and we say how long we keep it. The best way to protect data is not to have it.',
  },
  {
    title: 'Plain words',
    text: 'Our code and our pages use the words a homeowner would use. If something is hard to name, it usually isn’t finished.',
  },
  {
    title: 'Light and fast',
    text: 'Picture a homeowner in a wet basement with one bar of signal. We limit bytes, requests, and memory, and we don’t ship a change that breaks a limit.',
  },
] as const;

export const WE_LOOK_FOR = [
  'You finish what you start, down to the error message almost no one sees.',
  'You write so a stranger can follow, and you cut what isn’t needed.',
  'You say “I don’t know” early, and then you find out.',
  'You think first of the person on the other end: tired, in a hurry, or using a screen reader.',
  'You can argue about the work without making it personal, and you change your mind when the evidence does.',
] as const;

export const WE_DO_NOT_ASK = [
  'A degree, a title, or years of experience. Tell us what you’ve made and how you went about it.',
  'A photo, your age, your family, your health, where you were born, or what you used to earn. Leave these out. They play no part.',
] as const;

export const STEPS = [
  {
    title: 'You write to us',
    text: 'Your name, an email address, a few sentences, and your resume as a PDF. You don’t need an account.',
  },
  {
    title: 'You get a confirmation',
    text: 'We email you a reference number and a link to your conversation, where you can see what you sent and add to it.',
  },
  {
    title: 'A person reads it',
    text: 'No software scores or sorts applications. We email you when we’ve answered.',
  },
  {
    title: 'We delete it',
    text: 'We delete the conversation and your resume one year after the last message, or sooner if you ask.',
  },
] as const;
