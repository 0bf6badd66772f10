/** An opening, as a file in `openings/` describes it. Pure. */
import { formatPrice } from '#app/kernel/money.ts';
import { CAREERS_APPLY_PATH } from '#app/kernel/urls.ts';

export type Address = { street: string; city: string; state: string; zipCode: string };
/** Remote: from anywhere in the United States. */
export type Place =
  | { kind: 'remote' }
  | ({ kind: 'on-site' } & Address)
  | ({ kind: 'hybrid' } & Address);
export type Pay = { fromCents: number; toCents: number; per: 'hour' | 'year' };

export const EMPLOYMENTS = {
  'full-time': 'Full time',
  'part-time': 'Part time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
} as const;
export type Employment = keyof typeof EMPLOYMENTS;

export type Opening = {
  /** The name of its file, and part of its address: /careers/{slug}. */
  slug: string;
  title: string;
  /** One sentence. */
  summary: string;
  /** "YYYY-MM-DD". */
  postedOn: string;
  /** The last day to apply; null: until its file is removed. */
  closesOn: string | null;
  employment: Employment;
  place: Place;
  pay: Pay;
  /** Paragraphs. */
  about: readonly string[];
  /** The tasks. */
  work: readonly string[];
  lookFor: readonly string[];
  /** Helpful, but not required. */
  alsoGood: readonly string[];
};

export const applyPath = (slug: string | null): string =>
  slug === null ? CAREERS_APPLY_PATH : `${CAREERS_APPLY_PATH}?opening=${slug}`;

/** "$90,000 to $120,000 a year" */
export function describePay({ fromCents, toCents, per }: Pay): string {
  const range =
    fromCents === toCents
      ? formatPrice(fromCents)
      : `${formatPrice(fromCents)} to ${formatPrice(toCents)}`;
  return `${range} ${per === 'hour' ? 'an hour' : 'a year'}`;
}

export function describePlace(place: Place): string {
  if (place.kind === 'remote') return 'Remote, anywhere in the United States';
  const town = `${place.city}, ${place.state}`;
  return place.kind === 'hybrid' ? `${town}, some days remote` : town;
}
