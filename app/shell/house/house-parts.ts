/** The parts of a house that somebody can point at on the home page, and where each one leads. */

/** Trade categories as the catalogue spells them: a name that it lacks makes no link. */
export type TradeName =
  | 'Plumbing'
  | 'Drains & Sewers'
  | 'Water Heaters'
  | 'Kitchen Remodeling'
  | 'Pool & Spa'
  | 'Electrical'
  | 'Heating & Cooling'
  | 'Smart Home & Security'
  | 'Solar & EV Charging'
  | 'Roofing'
  | 'Gutters'
  | 'Siding & Exteriors'
  | 'Windows & Glass'
  | 'Doors & Locks'
  | 'Garage Doors'
  | 'Painting'
  | 'Drywall & Plaster'
  | 'Flooring'
  | 'Tile & Stone'
  | 'Bathroom Remodeling'
  | 'Handyman'
  | 'Carpentry'
  | 'Appliance Repair'
  | 'Assembly & Mounting'
  | 'Junk Removal'
  | 'Lawn & Garden'
  | 'Tree Care'
  | 'Fences & Decks'
  | 'Concrete & Masonry'
  | 'Pest Control'
  | 'House Cleaning'
  | 'Home Staging';

export type HousePartId =
  | 'roof'
  | 'solar'
  | 'attic'
  | 'bathroom'
  | 'bedroom'
  | 'kitchen'
  | 'living'
  | 'plumbing'
  | 'heating'
  | 'wiring'
  | 'garage'
  | 'driveway'
  | 'yard'
  | 'fence';

export type HousePart = {
  id: HousePartId;
  label: string;
  /** The best one first. */
  trades: readonly TradeName[];
  /** What to search for while the catalogue has none of them. */
  word: string;
};

/** From the roof down, then around the house: the order in which the keyboard meets them. */
export const HOUSE_PARTS: readonly HousePart[] = [
  { id: 'roof', label: 'Roof & gutters', trades: ['Roofing', 'Gutters'], word: 'roof' },
  { id: 'solar', label: 'Rooftop solar', trades: ['Solar & EV Charging'], word: 'solar' },
  // The catalogue has no insulation trade; what it does have for an attic is what lives in it.
  { id: 'attic', label: 'Attic & pests', trades: ['Pest Control'], word: 'attic' },
  {
    id: 'bathroom',
    label: 'Bathroom',
    trades: ['Bathroom Remodeling', 'Tile & Stone', 'Plumbing'],
    word: 'bathroom',
  },
  {
    id: 'bedroom',
    label: 'Painting & walls',
    trades: ['Painting', 'Drywall & Plaster'],
    word: 'paint',
  },
  {
    id: 'kitchen',
    label: 'Kitchen & appliances',
    trades: ['Appliance Repair', 'Kitchen Remodeling'],
    word: 'kitchen',
  },
  {
    id: 'living',
    label: 'Floors & carpentry',
    trades: ['Flooring', 'Carpentry', 'Handyman'],
    word: 'floor',
  },
  {
    id: 'plumbing',
    label: 'Plumbing',
    trades: ['Plumbing', 'Water Heaters', 'Drains & Sewers'],
    word: 'plumbing',
  },
  { id: 'heating', label: 'Heating & cooling', trades: ['Heating & Cooling'], word: 'heating' },
  {
    id: 'wiring',
    label: 'Wiring',
    trades: ['Electrical', 'Smart Home & Security'],
    word: 'wiring',
  },
  {
    id: 'garage',
    label: 'Garage & doors',
    trades: ['Garage Doors', 'Doors & Locks'],
    word: 'door',
  },
  {
    id: 'driveway',
    label: 'Driveway & masonry',
    trades: ['Concrete & Masonry'],
    word: 'concrete',
  },
  { id: 'yard', label: 'Yard & trees', trades: ['Lawn & Garden', 'Tree Care'], word: 'yard' },
  { id: 'fence', label: 'Fence & deck', trades: ['Fences & Decks', 'Carpentry'], word: 'fence' },
];

/** The first of the part's trades that the catalogue has, or else a search for its word. */
export function linkOf(part: HousePart, trades: readonly { slug: string; name: string }[]): string {
  for (const name of part.trades) {
    const trade = trades.find((candidate) => candidate.name === name);
    if (trade) return `/services?trade=${encodeURIComponent(trade.slug)}`;
  }
  return `/services?q=${encodeURIComponent(part.word)}`;
}
