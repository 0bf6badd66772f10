/** The sample people of a trial. Pure. */
import { SAMPLE_PLACES } from '#app/features/homesmiths/api/homesmiths.ts';

export type WhoToBe =
  | { kind: 'operator' }
  | { kind: 'homeowner'; zip: string }
  | { kind: 'homesmith'; number: number };

export const WHO_FIELD = 'who';

/** The value of the page's button. */
export const serializeWho = (who: WhoToBe): string =>
  who.kind === 'operator'
    ? who.kind
    : `${who.kind}-${who.kind === 'homeowner' ? who.zip : who.number}`;

/** Null for an unknown value. */
export function readWho(spelled: string): WhoToBe | null {
  if (spelled === 'operator') return { kind: 'operator' };
  const [, kind, of = ''] = /^(homeowner|homesmith)-(\d{1,9})$/.exec(spelled) ?? [];
  if (kind === 'homesmith') return { kind, number: Number(of) };
  return kind === 'homeowner' && isSampleZip(of) ? { kind, zip: of } : null;
}

export const isSampleZip = (zip: string): boolean =>
  SAMPLE_PLACES.some((place) => place.zip === zip);

/** The place that the page shows first. */
export const FIRST_ZIP = '94103';
