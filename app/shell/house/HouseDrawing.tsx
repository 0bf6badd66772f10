/**
 * The house, drawn in `house.svg`, with a link over each of its parts. The drawing is a file of its own, so
 * that its lines are neither JavaScript nor part of the page.
 */
import { Link } from 'react-router';
import drawing from './house.svg?url';
import { HOUSE_PARTS, type HousePartId, linkOf } from './house-parts.ts';

/** `tag` is where the label stands: left and upper edge of its pill, and the width its text needs. */
type Spot = { outline: string; tag: readonly [x: number, y: number, width: number] };

const TAG_HEIGHT = 22;

/** In units of the view box. An outline keeps off the walls, so that its ring shows all around. */
const SPOTS: Record<HousePartId, Spot> = {
  roof: { outline: 'M344 63L392 22L573 140L526 181Z', tag: [405, 92, 116] },
  solar: { outline: 'M544 270L564 198H716L696 270Z', tag: [582, 199, 108] },
  attic: { outline: 'M342 81L469 164H215Z', tag: [291, 122, 102] },
  bathroom: { outline: 'M187 177H301V273H187Z', tag: [188, 178, 84] },
  bedroom: { outline: 'M315 177H497V273H315Z', tag: [316, 178, 120] },
  kitchen: { outline: 'M187 288H343V384H187Z', tag: [188, 289, 154] },
  living: { outline: 'M357 288H497V384H357Z', tag: [358, 289, 138] },
  plumbing: { outline: 'M187 399H271V488H187Z', tag: [188, 400, 79] },
  heating: { outline: 'M285 399H421V488H285Z', tag: [286, 400, 134] },
  wiring: { outline: 'M435 399H497V488H435Z', tag: [436, 400, 61] },
  garage: { outline: 'M550 274H696V363H550Z', tag: [563, 316, 120] },
  driveway: { outline: 'M512 400L551 367H684L668 398V448H512Z', tag: [516, 421, 150] },
  yard: {
    outline:
      'M62 176c22-4 36 10 38 24 18 6 24 28 12 42 6 20-10 36-28 34-12 12-34 12-46 0-20 2-34-16-28-34-14-14-8-38 10-44 4-14 20-26 42-22ZM2 400V362L90 356V382L76 400Z',
    tag: [13, 221, 97],
  },
  fence: { outline: 'M96 304H174V447H60V412L94 380Z', tag: [64, 419, 106] },
};

/** One rule for fourteen links: said once here instead of fourteen times in the page. */
const LINKS = [
  '[&_a]:outline-hidden',
  '[&_path]:fill-transparent',
  '[&_path]:stroke-transparent',
  '[&_a:is(:hover,:focus-visible)>path]:fill-accent/15',
  '[&_a:focus-visible>path]:stroke-accent',
  '[&_a:focus-visible>path]:stroke-3',
  '[&_rect]:fill-paper-raised',
  '[&_rect]:stroke-line',
  '[&_a:is(:hover,:focus-visible)>rect]:fill-accent',
  '[&_a:is(:hover,:focus-visible)>rect]:stroke-accent',
  '[&_text]:fill-ink',
  '[&_a:is(:hover,:focus-visible)>text]:fill-accent-ink',
].join(' ');

export function HouseDrawing({ trades }: { trades: readonly { slug: string; name: string }[] }) {
  return (
    <svg
      role="presentation"
      viewBox="0 0 720 512"
      className={`mx-auto block w-full max-md:max-w-80 ${LINKS}`}
      strokeLinejoin="round"
      fontSize="15"
      fontWeight="500"
      textAnchor="middle"
    >
      <use href={`${drawing}#house`} />
      <g className="max-md:hidden">
        {HOUSE_PARTS.map((part) => {
          const {
            outline,
            tag: [x, y, width],
          } = SPOTS[part.id];
          return (
            <Link key={part.id} to={linkOf(part, trades)}>
              <path d={outline} />
              <rect x={x} y={y} width={width} height={TAG_HEIGHT} rx="6" />
              <text x={x + width / 2} y={y + 16}>
                {part.label}
              </text>
            </Link>
          );
        })}
      </g>
    </svg>
  );
}
