/** What a customer reads of the reason for which operators change a visit, by its code. Pure. */

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

/** `when`: " on Wed, Jun 3, 10 AM–noon". */
export const describeOurCancellation = (reason: string, when: string): string =>
  isAskedFor(reason)
    ? `As you asked, we canceled your visit${when}.`
    : `We had to cancel your visit${when}. We’re sorry.`;
