import type { ReactNode } from 'react';
import { HouseBackdrop } from './HouseBackdrop.tsx';
import { HousePartLink, type Tag } from './HousePartLink.tsx';
import { Heating, Plumbing, Wiring } from './house-basement.tsx';
import { Driveway, Fence, Garage, Yard } from './house-outdoors.tsx';
import { HOUSE_PARTS, type HousePartId, linkOf } from './house-parts.ts';
import { Attic, Roof, Solar } from './house-roofs.tsx';
import { Bathroom, Bedroom, Kitchen, LivingRoom } from './house-rooms.tsx';

type Spot = { outline: string; tag: Tag; drawing: ReactNode };

/** In units of the view box. An outline keeps off the walls, so that its ring shows all around. */
const SPOTS: Record<HousePartId, Spot> = {
  roof: { outline: 'M344 63L392 22L573 140L526 181Z', tag: [405, 92, 116], drawing: <Roof /> },
  solar: { outline: 'M544 270L564 198H716L696 270Z', tag: [582, 199, 108], drawing: <Solar /> },
  attic: { outline: 'M342 81L469 164H215Z', tag: [291, 122, 102], drawing: <Attic /> },
  bathroom: { outline: 'M187 177H301V273H187Z', tag: [188, 178, 84], drawing: <Bathroom /> },
  bedroom: { outline: 'M315 177H497V273H315Z', tag: [316, 178, 120], drawing: <Bedroom /> },
  kitchen: { outline: 'M187 288H343V384H187Z', tag: [188, 289, 154], drawing: <Kitchen /> },
  living: { outline: 'M357 288H497V384H357Z', tag: [358, 289, 138], drawing: <LivingRoom /> },
  plumbing: { outline: 'M187 399H271V488H187Z', tag: [188, 400, 79], drawing: <Plumbing /> },
  heating: { outline: 'M285 399H421V488H285Z', tag: [286, 400, 134], drawing: <Heating /> },
  wiring: { outline: 'M435 399H497V488H435Z', tag: [436, 400, 61], drawing: <Wiring /> },
  garage: { outline: 'M550 274H696V363H550Z', tag: [563, 316, 120], drawing: <Garage /> },
  driveway: {
    outline: 'M512 400L551 367H684L668 398V448H512Z',
    tag: [516, 421, 150],
    drawing: <Driveway />,
  },
  yard: {
    outline:
      'M62 176c22-4 36 10 38 24 18 6 24 28 12 42 6 20-10 36-28 34-12 12-34 12-46 0-20 2-34-16-28-34-14-14-8-38 10-44 4-14 20-26 42-22ZM2 400V362L90 356V382L76 400Z',
    tag: [13, 221, 97],
    drawing: <Yard />,
  },
  fence: { outline: 'M96 304H174V447H60V412L94 380Z', tag: [64, 419, 106], drawing: <Fence /> },
};

/** One rule for fourteen links: said once here instead of fourteen times in the page. */
const LINKS = [
  '[&_a]:outline-hidden',
  '[&_a>path]:fill-transparent',
  '[&_a>path]:stroke-transparent',
  '[&_a:is(:hover,:focus-visible)>path]:fill-accent/15',
  '[&_a:focus-visible>path]:stroke-accent',
  '[&_a:focus-visible>path]:stroke-3',
  '[&_a>rect]:fill-paper-raised',
  '[&_a>rect]:stroke-line',
  '[&_a:is(:hover,:focus-visible)>rect]:fill-accent',
  '[&_a:is(:hover,:focus-visible)>rect]:stroke-accent',
  '[&_text]:fill-ink',
  '[&_text]:stroke-none',
  '[&_a:is(:hover,:focus-visible)>text]:fill-accent-ink',
].join(' ');

/**
 * Too narrow for labels, the drawing stays as a picture: a hidden link is out of the tab order and
 * of the accessibility tree, and what it draws still shows.
 */
const PICTURE = [
  'max-md:pointer-events-none',
  'max-md:max-w-80',
  'max-md:[&_a]:invisible',
  'max-md:[&_a>g]:visible',
].join(' ');

export function HouseDrawing({ trades }: { trades: readonly { slug: string; name: string }[] }) {
  return (
    <svg
      role="presentation"
      viewBox="0 0 720 512"
      className={`mx-auto block w-full fill-none stroke-ink ${LINKS} ${PICTURE}`}
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      fontSize="15"
      fontWeight="500"
      textAnchor="middle"
    >
      <HouseBackdrop />
      {HOUSE_PARTS.map((part) => {
        const { outline, tag, drawing } = SPOTS[part.id];
        return (
          <HousePartLink
            key={part.id}
            to={linkOf(part, trades)}
            label={part.label}
            tag={tag}
            outline={outline}
          >
            {drawing}
          </HousePartLink>
        );
      })}
    </svg>
  );
}
