/**
 * The navigation of a set of pages: on wide screens a column beside the page; otherwise a bar at the bottom of the
 * screen, with what does not fit under "More". It is before the page in tab order.
 */
import Ellipsis from 'lucide-react/icons/ellipsis';
import type House from 'lucide-react/icons/house';
import { NavLink, useLocation } from 'react-router';

export type Place = { to: string; name: string; Icon: typeof House; isExact?: boolean };

type PlaceNavProps = {
  label: string;
  /** Four at most; more do not fit a narrow screen. */
  often: readonly Place[];
  seldom: readonly Place[];
  /** The page has a bar of its own at the bottom of a narrow screen. */
  isWideOnly?: boolean;
};

/** In the bar: an icon over its name, and a line over the current one. Beside the page: both in a row. */
const BAR_ITEM =
  'flex w-full items-center gap-x-3 text-ink-soft no-underline hover:text-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent ' +
  'max-lg:min-h-14 max-lg:flex-col max-lg:justify-center max-lg:gap-y-0.5 max-lg:border-transparent max-lg:border-t-4 max-lg:px-0.5 max-lg:pb-1 max-lg:text-center max-lg:text-small max-lg:leading-tight max-lg:aria-[current=page]:border-accent ' +
  'lg:min-h-11 lg:rounded-control lg:px-3 lg:aria-[current=page]:bg-accent-soft';
const MENU_ITEM =
  'flex min-h-12 items-center gap-3 px-4 text-ink no-underline hover:text-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent';

export function PlaceNav({ label, often, seldom, isWideOnly = false }: PlaceNavProps) {
  const { key } = useLocation();
  return (
    <nav
      aria-label={label}
      className={`${isWideOnly ? 'max-lg:hidden' : 'foot-bar max-lg:fixed max-lg:inset-x-0 max-lg:z-10 max-lg:border-line max-lg:border-t max-lg:bg-paper max-lg:py-0!'} lg:sticky lg:top-20 lg:self-start print:hidden`}
    >
      <ul className="grid max-lg:mx-auto max-lg:max-w-2xl max-lg:grid-cols-[repeat(5,auto)] max-lg:px-1 lg:gap-1">
        {often.map((place) => (
          <li key={place.to}>
            <PlaceLink place={place} look={BAR_ITEM} />
          </li>
        ))}
        {seldom.map((place) => (
          <li key={place.to} className="max-lg:hidden">
            <PlaceLink place={place} look={BAR_ITEM} />
          </li>
        ))}
        <li className="relative lg:hidden">
          {/* Remounted, so that it is closed on the next page. */}
          <details key={key}>
            <summary
              className={`${BAR_ITEM} list-none [li:has([aria-current=page])_&]:border-accent! [li:has([aria-current=page])_&]:font-semibold [li:has([aria-current=page])_&]:text-accent [&::-webkit-details-marker]:hidden`}
            >
              <Ellipsis aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
              More
            </summary>
            <ul className="absolute right-1 bottom-full mb-2 min-w-44 rounded-card border border-line bg-paper-raised py-1 shadow-popover">
              {seldom.map((place) => (
                <li key={place.to}>
                  <PlaceLink place={place} look={MENU_ITEM} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      </ul>
    </nav>
  );
}

const PlaceLink = ({
  place: { to, name, Icon, isExact },
  look,
}: {
  place: Place;
  look: string;
}) => (
  <NavLink to={to} end={isExact ?? false} className={look}>
    <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
    {name}
  </NavLink>
);

/** A page beside its navigation. */
export const BESIDE_NAV =
  'column-wide py-6 md:py-8 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-x-10';
