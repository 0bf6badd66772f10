/** Texts of the mails about complaints, to both sides and to the administrator. Pure. */
import { adminComplaintPath } from '#app/kernel/admin-urls.ts';
import { formatAmount } from '#app/kernel/money.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import type { ComplaintStep } from './complaint.process.ts';
import { type Complaint, type ComplaintSide, KIND_NAMES } from './complaint.ts';
import { describeOutcome, type RedoNow } from './complaint-view.ts';

export type ComplaintMailFacts = {
  /** Who reads it. */
  to: ComplaintSide;
  complaint: Complaint;
  redo?: RedoNow;
  /** The covered jobs it’s about; null for any other kind. */
  about: string | null;
  /** First names; "the homeowner" and "your homesmith" without one. */
  names: Readonly<Record<ComplaintSide, string>>;
  /** "Wed, Jun 3, 10 AM–noon" */
  when: string;
  /** By when the next answer is due: "Fri, Jun 5, 2 PM"; null where none is. */
  dueBy: string | null;
  link: string;
};

type Parts = { subject: string; intro: string; label: string; paragraphs: readonly string[] };

const quoted = (words: string | null): string[] =>
  words === null ? [] : words.split('\n').filter((line) => line !== '');

const wishOf = ({ wishedCents }: Complaint): string[] =>
  wishedCents === null ? [] : [`Asked for: ${formatAmount(wishedCents)} back.`];

const offerOf = ({ offeredCents }: Complaint): string[] =>
  offeredCents === null ? [] : [`Offered: ${formatAmount(offeredCents)} back.`];

/** null where that side has no mail of the step. */
export function complaintMail(step: ComplaintStep, facts: ComplaintMailFacts) {
  const parts = partsOf(step, facts);
  if (parts === null) return null;
  const { subject, intro, label, paragraphs } = parts;
  return layOutMail({ subject, intro, action: { label, link: facts.link }, paragraphs });
}

function partsOf(step: ComplaintStep, facts: ComplaintMailFacts): Parts | null {
  const { to, complaint, redo, about, names, when, dueBy } = facts;
  const work = about === null ? [] : [`Covered work: ${about}`];
  const { openedBy } = complaint;
  const isOwn = to === openedBy;
  const other = names[to === 'customer' ? 'homesmith' : 'customer'];
  const kind = KIND_NAMES[complaint.kind];
  const see = 'See the report';
  switch (step) {
    case 'open':
      return isOwn
        ? {
            subject: `We got your report: ${kind}`,
            intro: `You reported a problem with the visit on ${when}.`,
            label: see,
            paragraphs: [
              dueBy === null
                ? 'We’re looking into it. We’ll decide and tell you why.'
                : `${other} has until ${dueBy} to answer. Without an answer by then, we’ll decide.`,
              ...work,
              ...quoted(complaint.words),
              ...wishOf(complaint),
            ],
          }
        : {
            subject: `${other} reported a problem: ${kind}`,
            intro: `It’s about the visit on ${when}. Answer by ${dueBy}. Without an answer, we’ll decide.`,
            label: 'Read and answer',
            paragraphs: [...work, ...quoted(complaint.words), ...wishOf(complaint)],
          };
    case 'answer':
      return isOwn
        ? {
            subject: `${other} answered your report`,
            intro: `It’s about the visit on ${when}. Agree or ask us to decide by ${dueBy}. Otherwise we’ll decide.`,
            label: 'Read the answer',
            paragraphs: [...quoted(complaint.answer), ...offerOf(complaint)],
          }
        : null;
    case 'agree':
      return {
        subject: `Settled: ${kind}`,
        intro: isOwn
          ? `You and ${other} settled your report about the visit on ${when}.`
          : `${other} agreed to your answer about the visit on ${when}.`,
        label: see,
        paragraphs: describeOutcome(complaint, to),
      };
    case 'redo':
      return isOwn
        ? {
            subject: `${other} will do the work again at no cost`,
            intro: `It’s about your report on the visit on ${when}. Pick a time that suits you.`,
            label: 'Pick a time',
            paragraphs: [...work, ...quoted(complaint.answer), 'You pay nothing for it.'],
          }
        : {
            subject: `You’ll do the work again: ${kind}`,
            intro: `It’s about the report by ${other} on the visit on ${when}. We’ve asked them to pick one of your openings, and we’ll email you when they do.`,
            label: see,
            paragraphs: [...work, ...describeOutcome(complaint, to)],
          };
    case 'insist':
      return isOwn
        ? null
        : {
            subject: `We’ll decide: ${kind}`,
            intro: `${other} asked us to decide about the visit on ${when}.`,
            label: see,
            paragraphs: ['We’ll tell you both what we decide, and why.'],
          };
    case 'lapse':
      return {
        subject: `We’ll decide: ${kind}`,
        intro: `The time to answer the report about the visit on ${when} is over.`,
        label: see,
        paragraphs: ['We’ll tell you both what we decide, and why.'],
      };
    case 'withdraw':
      return isOwn
        ? null
        : {
            subject: `Withdrawn: ${kind}`,
            intro: `${other} withdrew the report about the visit on ${when}.`,
            label: see,
            paragraphs: ['You don’t have to do anything.'],
          };
    case 'decide':
      return {
        subject: `We decided: ${kind}`,
        intro: isOwn
          ? `This is about your report on the visit on ${when}.`
          : `This is about a report by ${other} on the visit on ${when}.`,
        label: see,
        paragraphs: describeOutcome(complaint, to, redo),
      };
  }
}

type AdministratorFacts = { complaint: Complaint; reference: string; publicUrl: string };

/** To the administrator: it waits for a decision. */
export const reviewMail = ({ complaint, reference, publicUrl }: AdministratorFacts) =>
  layOutMail({
    subject: `${complaint.kind === 'unsafe' ? 'Unsafe' : 'Complaint to decide'}: booking ${reference}`,
    intro: `${complaint.openedBy === 'customer' ? 'The customer' : 'The homesmith'} of booking ${reference} reported a problem, and it waits for our decision: ${KIND_NAMES[complaint.kind]}.`,
    action: {
      label: 'Open the complaint',
      link: `${publicUrl}${adminComplaintPath(complaint.id)}`,
    },
    paragraphs: [
      complaint.kind === 'unsafe'
        ? 'Call them first. The other side doesn’t know of it yet.'
        : 'Both sides read what you decide, and why.',
    ],
  });
