/**
 * An opening for search engines, in schema.org's terms (JSON-LD): with everything that they require, or not at all.
 * The employer is the operator, so without their name there is none. Pure.
 */

import type { JobPosting, PostalAddress } from 'schema-dts';
import { dollarsFromCents } from '#app/kernel/money.ts';
import { openingPath } from '#app/kernel/urls.ts';
import type { Address, Employment, Opening } from './opening.ts';

const EMPLOYMENT_TYPES: Readonly<Record<Employment, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
};

/** `closesAt` is from `closing.server.ts`. `employer`: the operator's name; null when not configured. */
export function jobPosting(
  origin: string,
  opening: Opening,
  closesAt: Date | null,
  employer: string | null,
): JobPosting[] {
  if (employer === null) return [];
  const { slug, title, postedOn, employment, place, pay } = opening;
  const url = `${origin}${openingPath(slug)}`;
  return [
    {
      '@type': 'JobPosting',
      '@id': `${url}#job`,
      url,
      title,
      description: describe(opening),
      datePosted: postedOn,
      ...(closesAt !== null && { validThrough: closesAt.toISOString() }),
      employmentType: EMPLOYMENT_TYPES[employment],
      hiringOrganization: { '@type': 'Organization', name: employer, url: `${origin}/` },
      ...(place.kind === 'remote'
        ? {
            jobLocationType: 'TELECOMMUTE' as const,
            applicantLocationRequirements: { '@type': 'Country' as const, name: 'USA' as const },
          }
        : { jobLocation: { '@type': 'Place' as const, address: postalAddress(place) } }),
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: {
          '@type': 'QuantitativeValue',
          minValue: dollarsFromCents(pay.fromCents),
          maxValue: dollarsFromCents(pay.toCents),
          unitText: pay.per === 'hour' ? 'HOUR' : 'YEAR',
        },
      },
    },
  ];
}

const postalAddress = ({ street, city, state, zipCode }: Address): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: city,
  addressRegion: state,
  postalCode: zipCode,
  addressCountry: 'US',
});

/** The page's texts as HTML, as search engines require. */
function describe({ summary, about, work, lookFor, alsoGood }: Opening): string {
  const list = (title: string, texts: readonly string[]) =>
    texts.length === 0
      ? ''
      : `<p>${title}</p><ul>${texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`;
  return [
    ...[summary, ...about].map((text) => `<p>${escapeHtml(text)}</p>`),
    list('What you’ll do', work),
    list('What we look for', lookFor),
    list('Nice to have', alsoGood),
  ].join('');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
