/** What a customer reads of who changed or left a visit, and of the reason for which operators did, by its code. Pure. */

const SENTENCES: Readonly<Record<string, string>> = {
  customer: 'You asked us to.',
  homesmith: 'Your homesmith can’t make the time we agreed on.',
  sick: 'Your homesmith can’t make it.',
  nobody: 'We don’t have a homesmith for that time.',
  unsafe: 'It wouldn’t be safe to do the work then.',
  mistake: 'We made a mistake.',
};

/** Some reasons are for our records alone. */
export const describeOurReason = (reason: string): string =>
  SENTENCES[reason] ?? 'Something came up on our side.';

/** The change is not our doing, so there is nothing to be sorry for. */
export const isAskedFor = (reason: string): boolean => reason === 'customer';

export const describeOurMove = (reason: string): string =>
  `${describeOurReason(reason)}${isAskedFor(reason) ? '' : ' We’re sorry for the change.'}`;

/** The same in the email and on the page. `when`: " on Wed, Jun 3, 10 AM–noon", or nothing. */
export const describeOurCancellation = (reason: string, when = ''): string =>
  isAskedFor(reason)
    ? `As you asked, we canceled your visit${when}.`
    : `We had to cancel your visit${when}. We’re sorry. ${describeOurReason(reason)}`;

type EventFacts = {
  step: string;
  actor: string;
  from: string | null;
  to: string;
  reason: string | null;
};

const LEFT: Readonly<Partial<Record<string, string>>> = {
  give_back: 'Your homesmith canceled.',
  sick: 'Your homesmith can’t make it.',
  pass_on: 'Your homesmith can’t make it.',
  release: 'Your homesmith can’t make it.',
  decline: 'The homesmith we asked declined.',
  lapse: 'The homesmith we asked didn’t answer.',
};

/** Who left or declined last; from the visit's events in chronological order. null when no one did. */
export function formatWhoLeft(events: readonly EventFacts[]): string | null {
  const last = events.findLast(({ from, to }) => to === 'unplaced' && from !== 'unplaced');
  return (last && LEFT[last.step]) ?? null;
}

/** Who canceled. null for a visit that is not canceled. */
export function formatWhoCanceled(events: readonly EventFacts[]): string | null {
  const last = events.findLast(({ from, to }) => to === 'cancelled' && from !== 'cancelled');
  if (last === undefined) return null;
  if (last.step === 'wrong_person') {
    return 'You told us it wasn’t the person you expected. You won’t be charged.';
  }
  const isCustomers = last.actor === 'customer';
  if (last.step === 'stop') return `${isCustomers ? 'You' : 'Your homesmith'} stopped the job.`;
  if (isCustomers) return 'You canceled this visit.';
  return describeOurCancellation(last.reason ?? '');
}
