/** The contact form: fields and validation. Pure. */
import { NO_EMAIL, parseEmail } from '#app/features/identity/api/identity.ts';
import {
  mistakeInText,
  normalizeLine,
  normalizeMessage,
  onlyMistakes,
} from '#app/features/inbox/api/forms.ts';
import { type Fact, MAX_CHARACTERS } from '#app/features/inbox/api/inbox.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { articlePath } from '#app/kernel/urls.ts';
import { type Article, TOPICS, type TopicId } from './article.ts';

/** As typed, so that a refused form shows it again. */
export type TicketForm = {
  topic: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Idempotency key. */
  idempotencyKey: string;
  /** The slug of the article that did not help, or the reference of a booking; "" for none. */
  about: string;
};
type TicketField = 'topic' | 'name' | 'email' | 'subject' | 'message';
export type TicketMistakes = Partial<Record<TicketField, string>>;

export type Ticket = {
  topic: TopicId | 'paperwork' | 'other';
  name: string | null;
  email: string;
  subject: string;
  message: string;
};

/** Certificates of homesmiths. */
export const PAPERWORK = 'paperwork';

export const TICKET_TOPICS: readonly { id: Ticket['topic']; name: string }[] = [
  ...TOPICS,
  { id: PAPERWORK, name: 'Insurance or license (for homesmiths)' },
  { id: 'other', name: 'Something else' },
];
const isTicketTopic = (id: string): id is Ticket['topic'] =>
  TICKET_TOPICS.some((topic) => topic.id === id);

export const readTicketForm = (
  fields: ReadonlyMap<string, string>,
): Omit<TicketForm, 'idempotencyKey'> => ({
  topic: fields.get('topic') ?? '',
  name: fields.get('name') ?? '',
  email: fields.get('email') ?? '',
  subject: fields.get('subject') ?? '',
  message: fields.get('message') ?? '',
  about: fields.get('about') ?? '',
});

/** Every mistake at once, one sentence each. */
export function decideTicket(
  form: Omit<TicketForm, 'idempotencyKey'>,
): Result<Ticket, TicketMistakes> {
  const { topic } = form;
  const name = normalizeLine(form.name);
  const subject = normalizeLine(form.subject);
  const message = normalizeMessage(form.message);
  const email = parseEmail(form.email);
  const mistakes: TicketMistakes = onlyMistakes({
    topic: isTicketTopic(topic) ? null : 'Choose a topic.',
    name: mistakeInText(name, { what: 'A name', most: MAX_CHARACTERS.name, missing: null }),
    email: email === null ? NO_EMAIL : null,
    subject: mistakeInText(subject, {
      what: 'A subject',
      most: MAX_CHARACTERS.subject,
      missing: 'Sum up your question in one line.',
    }),
    message: mistakeInText(message, {
      what: 'A message',
      most: MAX_CHARACTERS.message,
      missing: 'Tell us how we can help.',
    }),
  });
  if (!isTicketTopic(topic) || email === null || Object.keys(mistakes).length > 0) {
    return refuse(mistakes);
  }
  return accept({ topic, name: name === '' ? null : name, email, subject, message });
}

/** The booking that a question is about, as its sender says; null for none. */
export const bookingIn = (about: string): string | null =>
  /^HM-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(about) ? about : null;

/** The form's answers besides the message, for operators. */
export function ticketFacts(
  { topic }: Ticket,
  { read, booking }: { read: Article | null; booking: string | null },
): Fact[] {
  const name = TICKET_TOPICS.find(({ id }) => id === topic)?.name ?? topic;
  return [
    { label: 'Topic', value: name },
    ...(booking === null ? [] : [{ label: 'Booking', value: booking }]),
    ...(read === null
      ? []
      : [
          {
            label: 'Article that didn’t help',
            value: `${read.title} (${articlePath(read.slug)})`,
          },
        ]),
  ];
}

/** The confirmation mail; reference and link are added. */
export const TICKET_CONFIRMATION = {
  subject: 'We have your question',
  intro: 'Thanks for writing. A person will read your question.',
  paragraphs: [
    'We’ll email you when we answer. To add to your question, use the link in this email.',
    'Don’t send us passwords, codes or card numbers.',
  ],
} as const;
