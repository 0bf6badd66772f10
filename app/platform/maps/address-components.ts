/** Google's address components as a US address (spec §5, "Address autocomplete"). Pure. */

/** google.maps.places.AddressComponent */
export type AddressComponent = {
  longText: string | null;
  shortText: string | null;
  types: readonly string[];
};

/** The parts that Google knows; "" for others. */
export type FoundAddress = {
  /** "street number and route" */
  homeAddress: string;
  city: string;
  /** "short code" */
  state: string;
  /** Five digits. */
  zipCode: string;
};

/** In order of preference: a borough is no locality, and some places have none. */
const CITY_TYPES = [
  'locality',
  'postal_town',
  'sublocality_level_1',
  'sublocality',
  'administrative_area_level_3',
  'neighborhood',
];

/** Google lists these as countries. */
const TERRITORIES = new Set(['AS', 'GU', 'MP', 'PR', 'VI']);

export function readAddress(components: readonly AddressComponent[]): FoundAddress {
  const find = (type: string) => components.find(({ types }) => types.includes(type));
  const long = (type: string) => find(type)?.longText?.trim() ?? '';
  const short = (type: string) => find(type)?.shortText?.trim() ?? '';
  const country = short('country').toUpperCase();
  return {
    homeAddress: [long('street_number'), long('route')].filter((part) => part !== '').join(' '),
    city: CITY_TYPES.map(long).find((name) => name !== '') ?? '',
    state: TERRITORIES.has(country) ? country : short('administrative_area_level_1').toUpperCase(),
    zipCode: /^\d{5}/.exec(long('postal_code'))?.[0] ?? '',
  };
}
