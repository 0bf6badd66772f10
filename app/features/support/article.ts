/** A help article and the topics that articles are sorted into. Pure; the texts stand in `articles/`. */
import type { Faq } from '#app/features/catalogue/service.ts';
import { HELP_PATH } from '#app/kernel/urls.ts';

export type TopicId =
  | 'safety'
  | 'services'
  | 'list'
  | 'bookings'
  | 'joining'
  | 'account'
  | 'privacy'
  | 'site';

export type Topic = { id: TopicId; name: string; about: string };

/** In the order of the help centre. */
export const TOPICS: readonly Topic[] = [
  {
    id: 'safety',
    name: 'Safety at home',
    about: 'What to do right away, and what to know before it happens.',
  },
  {
    id: 'services',
    name: 'Services and prices',
    about: 'Finding a job in the catalog, and reading its price.',
  },
  {
    id: 'list',
    name: 'Service list',
    about: 'Keeping, sharing and printing your list.',
  },
  {
    id: 'bookings',
    name: 'Bookings and visits',
    about: 'Booking times, changing them, the day itself, and paying.',
  },
  {
    id: 'joining',
    name: 'Registering and logging in',
    about: 'Every step from your email address on, and what to do if one does not work.',
  },
  {
    id: 'account',
    name: 'Account and security',
    about: 'Changing your details, and keeping your account safe.',
  },
  {
    id: 'privacy',
    name: 'Privacy and your data',
    about: 'What we keep, who sees it, and how to get or delete it.',
  },
  {
    id: 'site',
    name: 'This site, and writing to us',
    about: 'Browsers, accessibility, and how to reach a person.',
  },
];

/** `to` is an address of ours, from the first slash on. */
type ArticleLink = { label: string; to: string };

/** `sign` is what somebody notices, in a word or three; `calls911` offers the call. */
export type Urgent = { sign: string; calls911: boolean };

/** All texts are plain, as the kernel's `toPlainText` leaves them, so that what people type can match. */
export type Article = {
  /** Where it stands: /support/{slug}. It is for ever, because mails and people link to it. */
  slug: string;
  topic: TopicId;
  title: string;
  /** The whole of it in a sentence or three, for whoever reads no further. */
  answer: string;
  /** What somebody types who needs this, where the other texts do not say it. */
  keywords: readonly string[];
  /** Where it is done. */
  links?: readonly ArticleLink[];
  /** One after the other. */
  steps?: readonly string[];
  /** Good to know, in no order. */
  notes?: readonly string[];
  faqs?: readonly Faq[];
  /** Slugs. */
  related: readonly string[];
  /** What to do in danger: it stands out, and says that nobody can be sent from here. */
  urgent?: Urgent;
};

export const topicPath = (id: TopicId): string => `${HELP_PATH}#${id}`;

export function topicOf(id: TopicId): Topic {
  const topic = TOPICS.find((candidate) => candidate.id === id);
  // Every id of the type is in the list; a test compares them.
  if (topic === undefined) throw new Error(`There is no topic ${id}.`);
  return topic;
}

/** As /support lists it. */
export type ArticleName = Pick<Article, 'slug' | 'title'>;
export const nameOf = ({ slug, title }: Article): ArticleName => ({ slug, title });

/** What of an article is a question with its answer: its title where it asks one, then its own questions. */
export function questionsOf({ title, answer, faqs = [] }: Article): Faq[] {
  return [...(title.endsWith('?') ? [{ question: title, answer }] : []), ...faqs];
}
