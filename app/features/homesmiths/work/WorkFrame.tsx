/** The frame of a homesmith's pages: its name and navigation, at the bottom on phones. */
import Banknote from 'lucide-react/icons/banknote';
import CalendarOff from 'lucide-react/icons/calendar-off';
import Clock from 'lucide-react/icons/clock';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import House from 'lucide-react/icons/house';
import MapPin from 'lucide-react/icons/map-pin';
import Users from 'lucide-react/icons/users';
import Wrench from 'lucide-react/icons/wrench';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { type WorkPage, workPath } from '#app/kernel/urls.ts';
import type { OwnHomesmith } from './work-view.ts';

type Place = { page: WorkPage | null; name: string; Icon: typeof House };

const OFTEN: readonly Place[] = [
  { page: null, name: 'Overview', Icon: House },
  { page: 'hours', name: 'Hours', Icon: Clock },
  { page: 'time-off', name: 'Time off', Icon: CalendarOff },
  { page: 'windows', name: 'Windows', Icon: Eye },
];
/** On a phone under "More". */
const SELDOM: readonly Place[] = [
  { page: 'area', name: 'Area', Icon: MapPin },
  { page: 'services', name: 'Services', Icon: Wrench },
  { page: 'payments', name: 'Payments', Icon: Banknote },
  { page: 'crew', name: 'Crew', Icon: Users },
];

const BAR_ITEM =
  'flex min-h-14 flex-col items-center gap-x-2 gap-y-0.5 border-transparent px-1 py-2 text-center text-ink-soft text-small no-underline hover:text-accent aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent md:min-h-12 md:flex-row md:border-b-2 md:text-body md:max-lg:[&>svg]:hidden';
const MENU_ITEM =
  'flex min-h-12 items-center gap-3 px-4 text-ink no-underline hover:text-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent';

type WorkFrameProps = {
  homesmith: OwnHomesmith & { business: string };
  title: string;
  children: ReactNode;
};

export function WorkFrame({ homesmith, title, children }: WorkFrameProps) {
  return (
    <div className="column flex flex-col py-6 md:py-10">
      {/* At the bottom of a phone's screen, but before the page in tab order. */}
      <nav
        aria-label="Your work"
        className="max-md:sticky max-md:bottom-0 max-md:z-10 max-md:order-last max-md:-mx-4 max-md:mt-8 max-md:border-t max-md:bg-paper md:mb-6 md:border-b border-line"
      >
        <ul className="grid grid-cols-5 md:-mb-px md:flex md:gap-x-6">
          {OFTEN.map((place) => (
            <li key={place.name}>
              <PlaceLink place={place} number={homesmith.number} look={BAR_ITEM} />
            </li>
          ))}
          {/* On wide screens next to the others. */}
          {SELDOM.map((place) => (
            <li key={place.name} className="max-md:hidden">
              <PlaceLink place={place} number={homesmith.number} look={BAR_ITEM} />
            </li>
          ))}
          <li className="group/more relative md:hidden">
            {/* Remounted, so that it is closed on the next page. */}
            <details key={title}>
              <summary
                className={`${BAR_ITEM} list-none group-has-[[aria-current=page]]/more:font-semibold group-has-[[aria-current=page]]/more:text-accent [&::-webkit-details-marker]:hidden`}
              >
                <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
                More
              </summary>
              <ul className="absolute right-2 bottom-full mb-2 min-w-44 rounded-card border border-line bg-paper-raised py-1 shadow-popover">
                {SELDOM.map((place) => (
                  <li key={place.name}>
                    <PlaceLink place={place} number={homesmith.number} look={MENU_ITEM} />
                  </li>
                ))}
              </ul>
            </details>
          </li>
        </ul>
      </nav>
      <p className="mb-1 text-ink-soft text-small wrap-anywhere">
        {homesmith.name}, {homesmith.business}
      </p>
      <h1 className="text-heading">{title}</h1>
      <div className="mt-6 grid gap-6">{children}</div>
    </div>
  );
}

type PlaceLinkProps = { place: Place; number: number; look: string };

function PlaceLink({ place: { page, name, Icon }, number, look }: PlaceLinkProps) {
  return (
    <NavLink end to={workPath(number, page)} className={look}>
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {name}
    </NavLink>
  );
}
