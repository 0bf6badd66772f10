/** The parts of the house on the home page, and where each links to. */
import { searchPath, tradePath } from '#app/kernel/urls.ts';

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
  /** Its name, as in the starter catalogue. null for a room, which has jobs of several trades. */
  trade: string | null;
  /** The search query where there is no trade, or the catalogue lacks it. */
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
    label: 'Roof',
    trade: 'Roofing',
    word: 'roof',
    outline: 'M344 63L392 22L573 140L526 181Z',
    tag: [438, 92, 50],
  },
  {
    id: 'solar',
    label: 'Rooftop solar',
    trade: 'Solar & EV Charging',
    word: 'solar',
    outline: 'M544 270L564 198H716L696 270Z',
    tag: [582, 199, 108],
  },
  // There is no insulation trade; pest control is what the catalogue has for an attic.
  {
    id: 'attic',
    label: 'Attic & pests',
    trade: 'Pest Control',
    word: 'attic',
    outline: 'M342 81L469 164H215Z',
    tag: [291, 122, 102],
  },
  {
    id: 'bathroom',
    label: 'Bathroom',
    trade: null,
    word: 'bathroom',
    outline: 'M187 177H301V273H187Z',
    tag: [188, 178, 84],
  },
  {
    id: 'bedroom',
    label: 'Painting',
    trade: 'Painting',
    word: 'paint',
    outline: 'M315 177H497V273H315Z',
    tag: [316, 178, 74],
  },
  {
    id: 'kitchen',
    label: 'Kitchen',
    trade: null,
    word: 'kitchen',
    outline: 'M187 288H343V384H187Z',
    tag: [188, 289, 70],
  },
  {
    id: 'living',
    label: 'Floors',
    trade: 'Flooring',
    word: 'floor',
    outline: 'M357 288H497V384H357Z',
    tag: [358, 289, 60],
  },
  {
    id: 'plumbing',
    label: 'Plumbing',
    trade: 'Plumbing',
    word: 'plumbing',
    outline: 'M187 399H271V488H187Z',
    tag: [188, 400, 79],
  },
  {
    id: 'heating',
    label: 'Heating & cooling',
    trade: 'Heating & Cooling',
    word: 'heating',
    outline: 'M285 399H421V488H285Z',
    tag: [286, 400, 134],
  },
  {
    id: 'wiring',
    label: 'Wiring',
    trade: 'Electrical',
    word: 'wiring',
    outline: 'M435 399H497V488H435Z',
    tag: [436, 400, 61],
  },
  {
    id: 'garage',
    label: 'Garage doors',
    trade: 'Garage Doors',
    word: 'door',
    outline: 'M550 274H696V363H550Z',
    tag: [569, 316, 108],
  },
  {
    id: 'driveway',
    label: 'Driveway & masonry',
    trade: 'Concrete & Masonry',
    word: 'concrete',
    outline: 'M512 400L551 367H684L668 398V448H512Z',
    tag: [516, 421, 150],
  },
  {
    id: 'yard',
    label: 'Lawn & yard',
    trade: 'Lawn & Garden',
    word: 'yard',
    outline:
      'M62 176c22-4 36 10 38 24 18 6 24 28 12 42 6 20-10 36-28 34-12 12-34 12-46 0-20 2-34-16-28-34-14-14-8-38 10-44 4-14 20-26 42-22ZM2 400V362L90 356V382L76 400Z',
    tag: [13, 221, 95],
  },
  {
    id: 'fence',
    label: 'Fence & deck',
    trade: 'Fences & Decks',
    word: 'fence',
    outline: 'M96 304H174V447H60V412L94 380Z',
    tag: [64, 419, 106],
  },
];

/** The part's trade, otherwise a search. */
export function linkOf(
  { trade, word }: Pick<HousePart, 'trade' | 'word'>,
  trades: readonly { slug: string; name: string }[],
): string {
  const sold = trades.find(({ name }) => name === trade);
  return sold === undefined ? searchPath(word) : tradePath(sold.slug);
}
