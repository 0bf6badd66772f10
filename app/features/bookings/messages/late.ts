/** What a homesmith writes who is running late: the page of messages fills in one of a few texts. Pure. */

const LATE_FIELD = 'late';
const CHOICES = [15, 30, 60] as const;

/** The page of messages, with the choices. */
export const latePath = (messages: string, minutes?: number): string =>
  `${messages}?${LATE_FIELD}${minutes === undefined ? '' : `=${minutes}`}`;

export type LateView = {
  /** null until one is chosen. */
  draft: string | null;
  choices: readonly { name: string; to: string; isChosen: boolean }[];
};

/** null for a page that was opened for something else. */
export function viewLate(search: URLSearchParams, messages: string): LateView | null {
  const given = search.get(LATE_FIELD);
  if (given === null) return null;
  const chosen = CHOICES.find((minutes) => String(minutes) === given) ?? null;
  const name = (minutes: number) => (minutes === 60 ? '1 hour' : `${minutes} minutes`);
  return {
    draft:
      chosen && `I’m running about ${chosen === 60 ? 'an hour' : name(chosen)} late. I’m sorry.`,
    choices: CHOICES.map((minutes) => ({
      name: name(minutes),
      to: latePath(messages, minutes),
      isChosen: minutes === chosen,
    })),
  };
}
