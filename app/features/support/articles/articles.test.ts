/** Every article is complete, plain, has valid links, and quotes the software correctly. */

import { describe, expect, test } from 'vitest';
import { HOLD_MINUTES, LONG_HOLD_MINUTES } from '#app/features/bookings/hold/hold-times.ts';
import { MESSAGE_DAYS } from '#app/features/bookings/messages/message-window.ts';
import { JOB_STEP_FACTS } from '#app/features/bookings/work/job-step.ts';
import {
  SETTINGS_SECTIONS,
  type SectionId,
} from '#app/features/customers/settings/settings-view.ts';
import { CODE_LIFETIME_MS } from '#app/features/identity/contact/phone.server.ts';
import { MESSAGES } from '#app/features/identity/messages.ts';
import { findPasswordMistake } from '#app/features/identity/passwords/password-rules.ts';
import { LINK_LIFETIMES_MS } from '#app/features/identity/proofs/mailed-links.server.ts';
import { UNDO_WINDOW_MS } from '#app/features/identity/retention/deletion.server.ts';
import { makeRecoveryCodes } from '#app/features/identity/second-factor/recovery-codes.server.ts';
import { CONVERSATION_DAYS } from '#app/features/inbox/items/retention.ts';
import { ANSWER_DAYS } from '#app/features/payments/payment-clock.ts';
import { OPT_OUT_HONORED } from '#app/features/privacy/choices/gpc.ts';
import { MAX_ORDERS } from '#app/features/service-list/account/account-list.ts';
import { NOT_KEPT } from '#app/features/service-list/list/not-kept.messages.ts';
import { SET_ASIDE } from '#app/features/service-list/pages/list-page.messages.ts';
import { toPlainText } from '#app/kernel/text.ts';
import { articlePath } from '#app/kernel/urls.ts';
import { PLACES } from '../../../../tests/http/support/addresses.ts';
import { type Article, TOPICS, topicOf } from '../article.ts';
import { searchableOf } from '../help-search.ts';
import { ARTICLES, findArticle } from './all-articles.ts';

const names = (articles: readonly Article[]) => articles.map(({ slug }) => slug);
const textsOf = (article: Article): string[] => {
  const { name, tagline, tags, serviceNotes, faqs } = searchableOf(article);
  const asked = faqs.flatMap(({ question, answer }) => [question, answer]);
  const labels = (article.links ?? []).map(({ label }) => label);
  return [name, tagline, ...tags, ...serviceNotes, ...asked, ...labels];
};
const wholeTextOf = (slug: string): string => {
  const article = findArticle(slug);
  return article === null ? '' : textsOf(article).join('\n');
};

describe('the collection', () => {
  test('has every topic with three articles at least, and each title and slug once', () => {
    for (const { id } of TOPICS) {
      expect(topicOf(id).id).toBe(id);
      const count = ARTICLES.filter(({ topic }) => topic === id).length;
      expect({ id, hasEnough: count >= 3 }).toEqual({ id, hasEnough: true });
    }
    expect(new Set(names(ARTICLES)).size).toBe(ARTICLES.length);
    expect(new Set(ARTICLES.map(({ title }) => title.toLowerCase())).size).toBe(ARTICLES.length);
    expect(ARTICLES.every(({ topic }) => TOPICS.some(({ id }) => id === topic))).toBe(true);
  });

  test('gives no article the address of the form', () => {
    for (const slug of names(ARTICLES)) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      // robots.txt excludes addresses with this prefix.
      expect(articlePath(slug)).not.toMatch(/^\/support\/ask/);
    }
  });

  test('names what is urgent, each with what to do, and that no one comes from here', () => {
    const urgent = ARTICLES.filter((article) => article.urgent !== undefined);
    expect(urgent.map(({ slug, urgent: sign }) => [slug, sign?.calls911])).toEqual([
      ['gas-smell', true],
      ['carbon-monoxide', true],
      ['burst-pipe', false],
      ['sparks-or-shock', true],
      ['smoke-or-fire', true],
    ]);
    for (const { slug, answer, steps = [], notes = [], urgent: sign } of urgent) {
      expect(steps.length, slug).toBeGreaterThan(3);
      expect(notes.join(' '), slug).toContain('not an emergency service');
      if (sign?.calls911) expect(answer, slug).toContain('911');
    }
  });
});

describe.each(ARTICLES.map((article) => [article.slug, article] as const))('%s', (_, article) => {
  test('is plain text, short, and whole', () => {
    const { title, answer, keywords, steps = [], notes = [] } = article;
    for (const text of textsOf(article)) {
      // So that typed text can match (readings, "Search").
      expect(text).toBe(toPlainText(text));
      expect(text).not.toMatch(/[\u2013\u2014<>]|\*\*|\]\(/);
    }
    expect(title.length).toBeLessThanOrEqual(60);
    expect(title).not.toMatch(/[.!]$/);
    expect(answer.length).toBeLessThanOrEqual(260);
    for (const text of [answer, ...steps, ...notes]) expect(text).toMatch(/[.?!"]$/);
    expect(keywords.length).toBeGreaterThanOrEqual(4);
    expect(new Set(keywords.map((word) => word.toLowerCase())).size).toBe(keywords.length);
    expect(steps.length + notes.length).toBeGreaterThan(0);
    // A single step is no list of steps.
    expect(steps.length).not.toBe(1);
  });

  test('leads to articles and pages that there are', () => {
    const { slug, related, links = [] } = article;
    expect(related.length).toBeGreaterThanOrEqual(2);
    expect(new Set(related).size).toBe(related.length);
    expect(related).not.toContain(slug);
    for (const other of related) expect(findArticle(other), other).not.toBeNull();
    for (const { to } of links) expect({ to, isThere: isOurs(to) }).toEqual({ to, isThere: true });
  });
});

const hours = (ms: number) => ms / 3_600_000;
const paths = new Set(PLACES.map(({ path }) => path));
const SETTINGS: readonly string[] = SETTINGS_SECTIONS.map(({ id }) => id);
/** Sections of the legal pages that articles may link to. */
const LEGAL = ['/privacy#cookies', '/californiaprivacy#opt-out'];

function isOurs(to: string): boolean {
  const { pathname, hash } = new URL(to, 'https://homesmith.example');
  if (!paths.has(pathname)) return false;
  if (hash === '') return true;
  return pathname === '/account-settings' ? SETTINGS.includes(hash.slice(1)) : LEGAL.includes(to);
}

test('every article can be reached from another one', () => {
  const linked = new Set(ARTICLES.flatMap(({ related }) => related));
  expect(names(ARTICLES).filter((slug) => !linked.has(slug))).toEqual([]);
});

/** The articles that explain each section of the settings. */
const SECTION_ARTICLES: Readonly<Record<SectionId, string>> = {
  details: 'change-name-or-address',
  email: 'change-email',
  phone: 'change-phone',
  password: 'change-password',
  'two-step': 'two-step-verification',
  passkeys: 'passkeys',
  sessions: 'where-you-are-logged-in',
  data: 'download-your-data',
  delete: 'delete-your-account',
};

// Quotes have the software's exact words, because readers look for them.
describe('quotes', () => {
  test.each([
    ['bot-check-fails', MESSAGES['bot-check-failed'].split('.')[0]],
    ['cannot-log-in', MESSAGES['sign-in-failed'].split('.')[0]],
    ['text-message-code', MESSAGES['phone-taken'].split('.')[0]],
    ['text-message-code', MESSAGES['phone-opted-out'].split('.')[0]],
    ['text-message-code', MESSAGES['code-sending-failed-inline'].split('.')[0]],
    ['address-questioned', MESSAGES['maps-failed'].split('.')[0]],
    ['address-questioned', MESSAGES['profile-failed'].split('.')[0]],
    ['change-password', MESSAGES['password-guessable'].split('.')[0]],
    ['change-password', MESSAGES['passwords-differ'].split('.')[0]],
    ['list-is-gone', NOT_KEPT.split(',')[0]],
    ['list-is-gone', SET_ASIDE.split('.')[0]],
    ['global-privacy-control', OPT_OUT_HONORED],
    ['where-your-list-is-kept', `up to ${MAX_ORDERS} jobs`],
    ...SETTINGS_SECTIONS.map(({ id, title }): [string, string] => [SECTION_ARTICLES[id], title]),
  ])('%s: %s', (slug, words) => {
    expect(words?.length).toBeGreaterThan(3);
    expect(wholeTextOf(slug)).toContain(toPlainText(words ?? ''));
  });

  test.each([
    ['verification-mail', `expires in ${hours(LINK_LIFETIMES_MS['verify-email'])} hours`],
    ['change-email', `expires in ${hours(LINK_LIFETIMES_MS['change-email'])} hours`],
    ['forgot-password', 'expires in 1 hour'],
    ['text-message-code', `expires in ${CODE_LIFETIME_MS / 60_000} minutes`],
    ['delete-your-account', `${UNDO_WINDOW_MS / 86_400_000} days later`],
    ['your-privacy-choices', `with ${UNDO_WINDOW_MS / 86_400_000} days to change your mind`],
    ['two-step-verification', `your ${makeRecoveryCodes().length} recovery codes`],
    ['write-to-us', `delete the conversation ${CONVERSATION_DAYS} days after its last message`],
    ['recovery-codes', `You get ${makeRecoveryCodes().length} at a time`],
    ['book-or-order', `for ${HOLD_MINUTES} minutes, or ${LONG_HOLD_MINUTES} once`],
    ['write-to-your-homesmith', `until ${MESSAGE_DAYS} days after`],
    ['pay-and-receipts', `don't hear from you within ${ANSWER_DAYS} days`],
    ['your-day-as-a-homesmith', `paid ${ANSWER_DAYS} days later`],
    ...Object.values(JOB_STEP_FACTS).map(({ name }): [string, string] => [
      'your-day-as-a-homesmith',
      `"${toPlainText(name)}"`,
    ]),
  ])('figures of the code, %s: %s', (slug, words) => {
    expect(wholeTextOf(slug)).toContain(words);
    expect(hours(LINK_LIFETIMES_MS['reset-password'])).toBe(1);
  });

  test('the rule for passwords', () => {
    expect(wholeTextOf('change-password')).toContain(
      '8 to 128 characters, with at least one number.',
    );
    const long = (count: number) => `1${'a'.repeat(count - 1)}`;
    expect(findPasswordMistake(long(8), long(8))).toBeNull();
    expect(findPasswordMistake(long(7), long(7))).toBe('password-rule');
    expect(findPasswordMistake(long(128), long(128))).toBeNull();
    expect(findPasswordMistake(long(129), long(129))).toBe('password-long');
  });
});
