/** A privacy request as operators read it: what was asked for, who does what, and what was done when. Pure. */
import type { Fact } from '#app/features/inbox/api/inbox.ts';
import { countDays } from '#app/kernel/counts.ts';
import { daysBetween, formatLocalDate, type LocalDate } from '#app/kernel/local-date.ts';
import { DENIAL_REASONS } from './denial.ts';
import { californiaDay } from './privacy-clock.ts';
import type { RequestState } from './privacy-request.process.ts';
import { type KeptRequest, lastDownloadDay, ownersSteps } from './privacy-request.ts';
import { datesOf } from './request-clock.ts';
import { needsProof, RIGHT_TEXTS, type Right } from './rights.ts';

const WAITING: ReadonlySet<RequestState> = new Set([
  'unproved',
  'received',
  'extended',
  'answered',
]);

/** Names no one, except for an agent of whom the request still tells. */
export function describeRecord(
  request: KeptRequest,
  { now, denial }: { now: Date; denial: string | null },
): Fact[] {
  const { right, agent, provedAt, state } = request;
  return [
    { label: 'Right', value: RIGHT_TEXTS[right].subject },
    ...(agent === null ? [] : [{ label: 'Asked by an authorized agent', value: agent }]),
    { label: 'Confirmation', value: describeProof(right, provedAt) },
    ...(WAITING.has(state) ? describeWaiting(request, now) : describeEnd(request, denial)),
  ];
}

function describeProof(right: Right, provedAt: Date | null): string {
  if (!needsProof(right)) return 'Not needed for this right';
  return provedAt === null
    ? 'Email address not confirmed'
    : `Email address confirmed on ${dayOf(provedAt)}`;
}

const dayOf = (at: Date) => formatLocalDate(californiaDay(at));

function describeWaiting(request: KeptRequest, now: Date): Fact[] {
  return [
    { label: 'What happens next', value: describeNext(request, californiaDay(now)) },
    { label: 'Legal deadline', value: capitalized(describeDeadline(request, now)) },
    {
      label: 'Receipt confirmed',
      value: `By our first email. The law gives us until ${formatLocalDate(datesOf(request).confirmBy)}.`,
    },
  ];
}

/** "answer by January 4, 2027 (4 days left)" */
export function describeDeadline(request: KeptRequest, now: Date): string {
  const { answerBy } = datesOf(request);
  const daysLeft = daysBetween(californiaDay(now), answerBy);
  return daysLeft < 0
    ? `OVERDUE since ${formatLocalDate(answerBy)} (${countDays(-daysLeft)})`
    : `answer by ${formatLocalDate(answerBy)} (${countDays(daysLeft)} left)`;
}

/** Whether its person acts next: confirms, deletes, or downloads. Then an operator has nothing to do. */
export function isTheirs(request: KeptRequest, now: Date): boolean {
  const { right, state, provedAt } = request;
  const provedOn = provedAt && californiaDay(provedAt);
  const may = ownersSteps({ right, state, provedOn, dates: datesOf(request) }, californiaDay(now));
  return may.some((step) => step === 'prove' || step === 'delete' || step === 'download');
}

const NOTHING_TO_DO =
  'You don’t need to do anything, unless they write to you or you have a reason to deny the request.';

function describeNext(request: KeptRequest, today: LocalDate): string {
  const { right, state, provedAt } = request;
  if (state === 'unproved')
    return 'They confirm with the link in our email. Until then, don’t do anything. Anyone can type an address.';
  if (right === 'correct') {
    return state === 'answered'
      ? 'You wrote to them. Once the data is corrected, tell them in a last answer that closes the conversation.'
      : 'You correct the data, then tell them in an answer that closes the conversation.';
  }
  const provedOn = provedAt && californiaDay(provedAt);
  const may = ownersSteps({ right, state, provedOn, dates: datesOf(request) }, today);
  if (may.includes('delete'))
    return `They delete the data with the button on their request page. ${NOTHING_TO_DO}`;
  if (may.includes('download') && provedOn !== null)
    return `They download their file with the button on their request page, by ${formatLocalDate(lastDownloadDay(provedOn))}. ${NOTHING_TO_DO}`;
  return 'They confirmed, but didn’t use the button on their request page in time, so nothing was done. Deny the request and tell them that they can send a new one.';
}

function describeEnd(request: KeptRequest, denial: string | null): Fact[] {
  const { endedAt, changedAt } = request;
  return [
    { label: 'What was done', value: describeDone(request, denial) },
    { label: 'When', value: dayOf(endedAt ?? changedAt) },
  ];
}

function describeDone({ right, state, provedAt }: KeptRequest, denial: string | null): string {
  switch (state) {
    case 'deleted':
      return 'Everything we kept about this email address was deleted, with the button on the request page.';
    case 'downloaded':
      return 'The file was downloaded, with the button on the request page.';
    case 'recorded':
      return 'Recorded. It’s been in effect since it came.';
    case 'expired':
      return 'Nothing. The email address wasn’t confirmed in time.';
    case 'erased':
      return 'Nothing by this request. The data was deleted by another request or with an account first.';
    default:
      break;
  }
  if (denial !== null) return `Denied. Reason: ${REASONS[denial] ?? denial}`;
  if (provedAt === null) return 'Nothing. We closed it before the email address was confirmed.';
  return right === 'correct' ? 'We closed it with our last answer.' : 'Nothing. We closed it.';
}

const REASONS: Readonly<Record<string, string>> = DENIAL_REASONS;

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
