/** The data of a trial's sample homesmiths. All people and businesses are fictional. */
import type { UsState } from '#app/kernel/us-state.ts';

/** The places of the samples; `word` ends the names of a place's businesses. */
export const SAMPLE_PLACES: readonly {
  zip: string;
  areaCode: string;
  state: UsState;
  name: string;
}[] = [
  { zip: '94103', areaCode: '415', state: 'CA', name: 'Bayview' },
  { zip: '10001', areaCode: '212', state: 'NY', name: 'Hudson' },
  { zip: '60601', areaCode: '312', state: 'IL', name: 'Lakeshore' },
  { zip: '77002', areaCode: '713', state: 'TX', name: 'Bayou' },
  { zip: '85004', areaCode: '602', state: 'AZ', name: 'Saguaro' },
  { zip: '19103', areaCode: '215', state: 'PA', name: 'Schuylkill' },
  { zip: '98101', areaCode: '206', state: 'WA', name: 'Sound' },
  { zip: '30303', areaCode: '404', state: 'GA', name: 'Peachtree' },
  { zip: '80202', areaCode: '303', state: 'CO', name: 'Front Range' },
  { zip: '33130', areaCode: '305', state: 'FL', name: 'Biscayne' },
  { zip: '02116', areaCode: '617', state: 'MA', name: 'Charles River' },
  { zip: '48226', areaCode: '313', state: 'MI', name: 'Riverfront' },
];

/** For a place with samples. */
export const areaCodeAt = (zip: string): string =>
  SAMPLE_PLACES.find((place) => place.zip === zip)?.areaCode ?? AREA_CODE;
const AREA_CODE = '415';

/** Offered as an example. */
export const SAMPLE_ZIP = '94103';

/** Each business has three homesmiths, who do all of its trades. */
export const SAMPLE_LINES: readonly { slug: string; name: string; trades: readonly string[] }[] = [
  {
    slug: 'water-air',
    name: 'Water & Air',
    trades: [
      'appliance-repair',
      'bathroom-remodeling',
      'drains-sewers',
      'heating-cooling',
      'kitchen-remodeling',
      'plumbing',
      'pool-spa',
      'water-heaters',
    ],
  },
  {
    slug: 'power-openings',
    name: 'Power & Openings',
    trades: [
      'assembly-mounting',
      'doors-locks',
      'electrical',
      'garage-doors',
      'handyman',
      'smart-home-security',
      'solar-ev-charging',
      'windows-glass',
    ],
  },
  {
    slug: 'rooms',
    name: 'Rooms',
    trades: [
      'carpentry',
      'drywall-plaster',
      'flooring',
      'handyman',
      'home-staging',
      'house-cleaning',
      'junk-removal',
      'painting',
      'tile-stone',
    ],
  },
  {
    slug: 'roof-yard',
    name: 'Roof & Yard',
    trades: [
      'concrete-masonry',
      'fences-decks',
      'gutters',
      'lawn-garden',
      'pest-control',
      'roofing',
      'siding-exteriors',
      'tree-care',
    ],
  },
];

/**
 * Each place also has one homesmith who does both trades, wants to be asked first, and works Saturdays only. So a list
 * with both is one visit on a Saturday, or two visits days sooner.
 */
export const SATURDAY_LINE = {
  slug: 'fix-paint',
  name: 'Fix & Paint',
  trades: ['painting', 'plumbing'],
} as const;

export const FIRST_NAMES: readonly string[] = [
  'Ada',
  'Bruno',
  'Celia',
  'Dmitri',
  'Esther',
  'Farid',
  'Greta',
  'Hugo',
  'Imani',
  'Jonas',
  'Kiri',
  'Leon',
];

export const LAST_NAMES: readonly string[] = [
  'Abara',
  'Bellweather',
  'Castellane',
  'Dunmarrow',
  'Eskildsen',
  'Fairbrook',
  'Gallardo',
  'Hartwood',
  'Iversen',
  'Jessamy',
  'Kowalik',
  'Lindqvist',
];

/** Of those who work Saturdays alone. */
export const SATURDAY_LAST_NAME = 'Merriweather';
