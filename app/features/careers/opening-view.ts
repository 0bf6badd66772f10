/** View models of openings. Pure. */
import { formatLocalDate } from '#app/kernel/local-date.ts';
import { describePay, describePlace, EMPLOYMENTS, type Opening, type Place } from './opening.ts';

/** In the list of openings. */
export type OpeningCard = {
  slug: string;
  title: string;
  summary: string;
  /** Pay, place and kind, a line each. */
  facts: readonly string[];
};

export function cardOfOpening({
  slug,
  title,
  summary,
  pay,
  place,
  employment,
}: Opening): OpeningCard {
  return {
    slug,
    title,
    summary,
    facts: [describePay(pay), `${describePlace(place)}. ${EMPLOYMENTS[employment]}.`],
  };
}

export type OpeningView = Pick<
  Opening,
  'slug' | 'title' | 'summary' | 'about' | 'work' | 'lookFor' | 'alsoGood'
> & { facts: readonly { label: string; value: string }[] };

export function viewOfOpening(opening: Opening): OpeningView {
  const { slug, title, summary, about, work, lookFor, alsoGood } = opening;
  const { pay, place, employment, postedOn, closesOn } = opening;
  return {
    ...{ slug, title, summary, about, work, lookFor, alsoGood },
    facts: [
      { label: 'Pay', value: describePay(pay) },
      { label: 'Location', value: describePlace(place) },
      ...addressOf(place),
      { label: 'Type', value: EMPLOYMENTS[employment] },
      { label: 'Posted', value: formatLocalDate(postedOn) },
      ...(closesOn === null ? [] : [{ label: 'Apply by', value: formatLocalDate(closesOn) }]),
    ],
  };
}

const addressOf = (place: Place) =>
  place.kind === 'remote'
    ? []
    : [
        {
          label: 'Address',
          value: `${place.street}, ${place.city}, ${place.state} ${place.zipCode}`,
        },
      ];
