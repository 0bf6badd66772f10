/** What the page for would-be homesmiths says: no fees, earnings or partners, and nothing that is not so today. */
import type { Faq } from '#app/features/catalogue/service.ts';

/** Said here again: the form's own module is nothing that this page, or every page, should load. */
export const APPLY_PATH = '/become-a-homesmith/apply';

export const TITLE = 'Become a homesmith';
export const DESCRIPTION =
  'Do the work that people find on Homesmith: what you get and give, what we check, license rules by state, and an application in seven short steps.';
export const LEAD =
  'Homesmiths are the local people who do the work that this site describes and prices. If that could be you, tell us what you do, where and when.';
export const NOT_YET =
  'Ordering has not opened yet. We read and answer applications now; jobs come when it opens.';
export const DRAWING_ALT =
  'A parked van with a ladder on its roof. Beside it an open toolbox and a clipboard with a checked list, in front of a house door with its lamp on.';

export const GETS = [
  {
    title: 'A job that is described',
    text: 'What is included, what is not and how long it takes stand on the page that the customer read. So you know what to bring.',
  },
  {
    title: 'A price that is settled',
    text: 'Customers see it before anybody knocks, with the choices they made. You will not be asked to haggle at the door.',
  },
  {
    title: 'Your area and your hours',
    text: 'You name your trades, the ZIP codes you would drive to, and the days and hours you keep free.',
  },
  {
    title: 'A straight answer',
    text: 'Yes, no, or what is missing, in writing, from a person. You can reply on the same page.',
  },
] as const;

export const GIVES = [
  {
    title: 'The work as described',
    text: 'Done as the page says and to code. If the house says otherwise once you see it, you say so before you begin.',
  },
  {
    title: 'Papers that hold',
    text: 'The license your trade needs where you work, and liability insurance, both in force for as long as you take jobs.',
  },
  {
    title: 'Hours you keep',
    text: 'Whoever waits for you took the morning off. If something comes between, they hear it from you first.',
  },
  {
    title: 'Care in somebody’s home',
    text: 'Covered floors, a clean room at the end, and respect for whoever lives there.',
  },
] as const;

export const REQUIREMENTS = [
  'You are at least 18 and may work in the United States.',
  'You do at least one of the trades below for a living, alone or with a crew of your own.',
  'You have the license that your trade needs in each state you work in, where it needs one.',
  'You have general liability insurance, or get it before a first job.',
  'You bring your own tools and way to get there.',
  'You can be reached by email and by a US phone number.',
] as const;

export const VETTING = [
  {
    title: 'You apply',
    text: 'Seven short steps, about ten minutes. Each is saved, and a link in your mail lets you go on later. A draft that nobody touches for 30 days is deleted.',
  },
  {
    title: 'A person reads it',
    text: 'Nothing is decided by a score. If something is unclear, we ask you instead of guessing.',
  },
  {
    title: 'We check the papers',
    text: 'The license number with the authority that issued it: name, class, whether it is in force. For insurance we ask you for a certificate and check it with the insurer.',
  },
  {
    title: 'We talk about the work',
    text: 'What you have done, which of the jobs on this site you would take, and which you would rather not.',
  },
  {
    title: 'You get an answer',
    text: 'Yes, not yet, or no, and in each case why. When papers run out later, we ask for the new ones.',
  },
] as const;

export const NOT_CHECKED =
  'We look at what you send us and at public license registers, and at nothing else without asking you first.';

export const QUESTIONS: readonly Faq[] = [
  {
    question: 'Can I get jobs right away?',
    answer:
      'No. Orders cannot be placed here yet, so there are no jobs to give out. Applications are read and answered now, and whoever is accepted is ready when ordering opens.',
  },
  {
    question: 'What does it cost?',
    answer:
      'Applying costs nothing, and the form asks for no card, no bank account and no Social Security number.',
  },
  {
    question: 'How and how much will I be paid?',
    answer:
      'That is not settled yet, so we name no figures. You get the terms in writing before a first job, and nothing that you send now binds you to accept them.',
  },
  {
    question: 'Do I need a license?',
    answer:
      'It depends on the trade and the state, often on the price of the job, and sometimes on the city or county. The section above names what we could read at the source. “None needed” and “none yet” are answers that the form takes.',
  },
  {
    question: 'Can I apply without insurance?',
    answer:
      'Yes. Say so in the form. You need it before a first job, and we tell you what it has to cover.',
  },
  {
    question: 'Can I apply with a crew or a company?',
    answer:
      'Yes. Give the business name and the license under which you work. One application is enough for all of you.',
  },
  {
    question: 'Do I need an account?',
    answer:
      'No. The link that we mail you is enough to go on with your application and to read our answer. If you are logged in when you begin, it also belongs to your account.',
  },
  {
    question: 'What happens to what I send?',
    answer:
      'It is used to judge and answer your application. It is kept for a year after the last message between us, then deleted. You can ask us to delete it sooner.',
  },
];
