/** The shape of help articles, and their topics. Pure; the texts are in `articles/`. */
import type { Faq } from '#app/features/catalogue/api/catalogue.ts';
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

/** In the order of the help center. */
export const TOPICS: readonly Topic[] = [
  {
    id: 'safety',
    name: 'Safety at home',
    about: 'What to do right away, and what to know before it happens.',
  },
  {
    id: 'services',
    name: 'Services and prices',
    about: 'Finding the right service, and what it costs.',
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
    about: 'Each step, and what to do if one doesn’t work.',
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
    name: 'This site, and contacting us',
    about: 'Browsers, accessibility, and how to reach a person.',
  },
];

/** `to` is a path of this site. */
type ArticleLink = { label: string; to: string };

/** `sign`: what a person notices, in one to three words. `calls911`: whether to offer the call. */
export type Urgent = { sign: string; calls911: boolean };

/** Texts are in the form of `toPlainText`, so that typed text can match. */
export type Article = {
  /** Part of the address /support/{slug}. Never changed, because mails and people link to it. */
  slug: string;
  topic: TopicId;
  title: string;
  /** The complete answer in one to three sentences. */
  answer: string;
  /** Further search words, which the other texts do not contain. */
  keywords: readonly string[];
  /** Links to the pages where it is done. */
  links?: readonly ArticleLink[];
  /** In order. */
  steps?: readonly string[];
  /** Further facts, in no order. */
  notes?: readonly string[];
  faqs?: readonly Faq[];
  /** Slugs of related articles. */
  related: readonly string[];
  /** What to do in danger: highlighted, and says that no one can be sent from here. */
  urgent?: Urgent;
};

export const topicPath = (id: TopicId): string => `${HELP_PATH}#${id}`;

export function topicOf(id: TopicId): Topic {
  const topic = TOPICS.find((candidate) => candidate.id === id);
  // A test checks that the list has every id of the type.
  if (topic === undefined) throw new Error(`There is no topic ${id}.`);
  return topic;
}

/** As listed on /support. */
export type ArticleName = Pick<Article, 'slug' | 'title'>;
export const nameOf = ({ slug, title }: Article): ArticleName => ({ slug, title });

/** The article's title where it is a question, and then its FAQs. */
export function questionsOf({ title, answer, faqs = [] }: Article): Faq[] {
  return [...(title.endsWith('?') ? [{ question: title, answer }] : []), ...faqs];
}
