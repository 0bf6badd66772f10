/** The parts of the house on the home page, and where each links to. */
import { searchPath, tradePath } from '#app/kernel/urls.ts';

/** Trade names as in the starter catalogue; a trade that the catalogue lacks is skipped. */
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

type HousePartId =
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

type HousePart = {
  id: HousePartId;
  label: string;
  /** In order of preference. */
  trades: readonly TradeName[];
  /** The search query when the catalogue has none of the trades. */
  word: string;
  /** Its shape, in the drawing's units; inside the walls, so that the focus ring is visible all around. */
  outline: string;
  /** Position of its label: left and top edge, and the width of the text. */
  tag: readonly [x: number, y: number, width: number];
};

/** As the page gets it. */
export type PartLink = Pick<HousePart, 'id' | 'label' | 'outline' | 'tag'> & { to: string };

/** In tab order: from the roof down, then around the house. */
export const HOUSE_PARTS: readonly HousePart[] = [
  {
    id: 'roof',
    label: 'Roof & gutters',
    trades: ['Roofing', 'Gutters'],
    word: 'roof',
    outline: 'M344 63L392 22L573 140L526 181Z',
    tag: [405, 92, 116],
  },
  {
    id: 'solar',
    label: 'Rooftop solar',
    trades: ['Solar & EV Charging'],
    word: 'solar',
    outline: 'M544 270L564 198H716L696 270Z',
    tag: [582, 199, 108],
  },
  // There is no insulation trade; pest control is what the catalogue has for an attic.
  {
    id: 'attic',
    label: 'Attic & pests',
    trades: ['Pest Control'],
    word: 'attic',
    outline: 'M342 81L469 164H215Z',
    tag: [291, 122, 102],
  },
  {
    id: 'bathroom',
    label: 'Bathroom',
    trades: ['Bathroom Remodeling', 'Tile & Stone', 'Plumbing'],
    word: 'bathroom',
    outline: 'M187 177H301V273H187Z',
    tag: [188, 178, 84],
  },
  {
    id: 'bedroom',
    label: 'Painting & walls',
    trades: ['Painting', 'Drywall & Plaster'],
    word: 'paint',
    outline: 'M315 177H497V273H315Z',
    tag: [316, 178, 120],
  },
  {
    id: 'kitchen',
    label: 'Kitchen & appliances',
    trades: ['Appliance Repair', 'Kitchen Remodeling'],
    word: 'kitchen',
    outline: 'M187 288H343V384H187Z',
    tag: [188, 289, 154],
  },
  {
    id: 'living',
    label: 'Floors & carpentry',
    trades: ['Flooring', 'Carpentry', 'Handyman'],
    word: 'floor',
    outline: 'M357 288H497V384H357Z',
    tag: [358, 289, 138],
  },
  {
    id: 'plumbing',
    label: 'Plumbing',
    trades: ['Plumbing', 'Water Heaters', 'Drains & Sewers'],
    word: 'plumbing',
    outline: 'M187 399H271V488H187Z',
    tag: [188, 400, 79],
  },
  {
    id: 'heating',
    label: 'Heating & cooling',
    trades: ['Heating & Cooling'],
    word: 'heating',
    outline: 'M285 399H421V488H285Z',
    tag: [286, 400, 134],
  },
  {
    id: 'wiring',
    label: 'Wiring',
    trades: ['Electrical', 'Smart Home & Security'],
    word: 'wiring',
    outline: 'M435 399H497V488H435Z',
    tag: [436, 400, 61],
  },
  {
    id: 'garage',
    label: 'Garage & doors',
    trades: ['Garage Doors', 'Doors & Locks'],
    word: 'door',
    outline: 'M550 274H696V363H550Z',
    tag: [563, 316, 120],
  },
  {
    id: 'driveway',
    label: 'Driveway & masonry',
    trades: ['Concrete & Masonry'],
    word: 'concrete',
    outline: 'M512 400L551 367H684L668 398V448H512Z',
    tag: [516, 421, 150],
  },
  {
    id: 'yard',
    label: 'Yard & trees',
    trades: ['Lawn & Garden', 'Tree Care'],
    word: 'yard',
    outline:
      'M62 176c22-4 36 10 38 24 18 6 24 28 12 42 6 20-10 36-28 34-12 12-34 12-46 0-20 2-34-16-28-34-14-14-8-38 10-44 4-14 20-26 42-22ZM2 400V362L90 356V382L76 400Z',
    tag: [13, 221, 97],
  },
  {
    id: 'fence',
    label: 'Fence & deck',
    trades: ['Fences & Decks', 'Carpentry'],
    word: 'fence',
    outline: 'M96 304H174V447H60V412L94 380Z',
    tag: [64, 419, 106],
  },
];

/** The first of the part's trades in the catalogue, otherwise a search. */
export function linkOf(
  part: Pick<HousePart, 'trades' | 'word'>,
  trades: readonly { slug: string; name: string }[],
): string {
  for (const name of part.trades) {
    const trade = trades.find((candidate) => candidate.name === name);
    if (trade) return tradePath(trade.slug);
  }
  return searchPath(part.word);
}
