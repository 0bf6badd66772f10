/**
 * The texts of the inbox's mails. Mails to senders never repeat what was typed, so that no one can mail strangers
 * through us. Pure.
 */
import { adminConversationPath } from '#app/kernel/admin-urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import type { Fact, InboxKind, Receipt } from '../items/inbox-item.ts';

export type InboxMail = { subject: string; text: string; html: string };

/** The text of the form's room; reference and link are added here. */
export type Wording = { subject: string; intro: string; paragraphs: readonly string[] };

/** `action`: label and address of another page than the conversation. */
export type Confirmation = Wording & {
  action?: { label: string; path: (receipt: Receipt) => string };
};

type LinkFacts = { reference: string; link: string };

const referenceSentence = (reference: string) =>
  `Reference ${reference}. Anyone with this link can read the conversation, so keep it to yourself.`;

export function confirmationMail(
  { action, ...wording }: Confirmation,
  { reference, link }: LinkFacts,
): InboxMail {
  return layOutMail({
    ...wording,
    action: { label: action?.label ?? 'See what you sent', link },
    paragraphs: [...wording.paragraphs, referenceSentence(reference), NOT_YOU],
  });
}

const NOT_YOU =
  'If you didn’t send us anything, someone typed your address by mistake. You don’t need to do anything.';

export function draftMail(
  { actionLabel, ...wording }: Wording & { actionLabel: string },
  { reference, link }: LinkFacts,
): InboxMail {
  return layOutMail({
    ...wording,
    action: { label: actionLabel, link },
    paragraphs: [
      ...wording.paragraphs,
      `Reference ${reference}. Anyone with this link can continue it, so keep it to yourself.`,
      NOT_YOU,
    ],
  });
}

/**
 * Says that we wrote, an answer or a question; its text is behind the link. What closes the conversation is in the mail,
 * because it's the outcome, and no one can reply to it.
 */
export function answerMail({ reference, link, closing }: LinkFacts & { closing: string | null }) {
  return layOutMail({
    subject: `We wrote back (${reference})`,
    intro:
      closing === null
        ? 'We wrote back. You can read it and reply on the same page.'
        : 'We wrote back and closed the conversation. This is our answer:',
    action: { label: closing === null ? 'Read our message' : 'See the conversation', link },
    paragraphs: [...linesOf(closing), referenceSentence(reference)],
  });
}

export type ReceivedItem = {
  reference: string;
  publicUrl: string;
  kind: Pick<InboxKind, 'name' | 'adminPath'>;
  name: string | null;
  email: string | null;
  subject: string;
  message: string | null;
  facts: readonly Fact[];
  fileNames: readonly string[];
};

/** To the administrator: everything that was typed, as plain text. */
export function receivedMail(received: ReceivedItem): InboxMail {
  const { reference, kind, name, email, message, facts, fileNames } = received;
  return layOutMail({
    subject: `New ${kind.name} ${reference}`,
    intro: `${whoIs(name, email)} sent a ${kind.name}${aboutOf(received)}`,
    paragraphs: [
      ...quoted(message),
      ...facts.flatMap(({ label, value }) => quoted(`${label}: ${value}`)),
      ...fileNames.flatMap((fileName) => quoted(`File: ${fileName}`)),
      howToAnswer(received),
      ...(fileNames.length === 0 ? [] : ['You can download the files there, too.']),
    ],
  });
}

/** To the administrator: a reply came. */
export function repliedMail({
  message,
  ...replied
}: Pick<ReceivedItem, 'reference' | 'publicUrl' | 'kind'> & { message: string }): InboxMail {
  const { reference, kind } = replied;
  return layOutMail({
    subject: `New reply to the ${kind.name} ${reference}`,
    intro: 'They wrote:',
    paragraphs: [...quoted(message), howToAnswer(replied)],
  });
}

const whoIs = (name: string | null, email: string | null) =>
  [name, email].filter((part) => part !== null).join(', ') || 'Someone without an email address';

/** A subject that begins with the kind, like an application's, adds its name alone, and nothing where that is the sender's. */
function aboutOf({ kind, name, subject }: ReceivedItem): string {
  const repeated = `${kind.name}: `;
  const isRepeated = subject.toLowerCase().startsWith(repeated.toLowerCase());
  const about = isRepeated ? subject.slice(repeated.length) : subject;
  return about === name ? '' : `: ${about}`;
}

const howToAnswer = ({
  reference,
  publicUrl,
  kind: { adminPath = adminConversationPath('') },
}: Pick<ReceivedItem, 'reference' | 'publicUrl' | 'kind'>) =>
  `To reply, log in as an operator and open ${publicUrl}${adminPath}${reference}. We don’t get replies to this email.`;

/** Quotes each line, so that none can pass for one of our instructions. */
export const quoted = (text: string | null): string[] => linesOf(text).map((line) => `> ${line}`);

const linesOf = (text: string | null): string[] =>
  (text ?? '').split('\n').filter((line) => line.trim() !== '');
