/** A homesmith's page: its name and navigation, at the bottom on phones. */
import Banknote from 'lucide-react/icons/banknote';
import CalendarOff from 'lucide-react/icons/calendar-off';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Clock from 'lucide-react/icons/clock';
import Eye from 'lucide-react/icons/eye';
import House from 'lucide-react/icons/house';
import MapPin from 'lucide-react/icons/map-pin';
import Users from 'lucide-react/icons/users';
import Wrench from 'lucide-react/icons/wrench';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type WorkPage, workPath } from '#app/kernel/urls.ts';
import { textLink } from '#app/ui/button.ts';
import { BESIDE_NAV, type Place, PlaceNav } from '#app/ui/PlaceNav.tsx';
import { nameBeside } from '../business-name.ts';
import type { OwnHomesmith } from './work-view.ts';

type WorkPlace = Pick<Place, 'name' | 'Icon'> & { page: WorkPage | null };

const OFTEN: readonly WorkPlace[] = [
  { page: null, name: 'Today', Icon: House },
  { page: 'hours', name: 'Hours', Icon: Clock },
  { page: 'time-off', name: 'Time off', Icon: CalendarOff },
  { page: 'payments', name: 'Payments', Icon: Banknote },
];
const SELDOM: readonly WorkPlace[] = [
  { page: 'windows', name: 'Openings', Icon: Eye },
  { page: 'area', name: 'Area', Icon: MapPin },
  { page: 'services', name: 'Services', Icon: Wrench },
  { page: 'crew', name: 'Crew', Icon: Users },
];

const placesOf = (number: number, places: readonly WorkPlace[]): Place[] =>
  places.map(({ page, ...place }) => ({ ...place, to: workPath(number, page), isExact: true }));

type WorkFrameProps = {
  homesmith: OwnHomesmith & { business: string };
  title: string;
  /** Before the name. */
  over?: string;
  /** A visit has its own bar at the bottom of a phone, and leads back instead. */
  isVisit?: boolean;
  /** The page that this one is part of. */
  back?: { name: string; to: string };
  children: ReactNode;
};

export function WorkFrame(props: WorkFrameProps) {
  const { homesmith, title, over, isVisit = false, children } = props;
  const { number, name, business } = homesmith;
  const back = props.back ?? (isVisit ? { name: 'Today', to: workPath(number) } : null);
  const beside = nameBeside(name, business);
  const whose = (
    <p className={`my-1 text-ink-soft text-small wrap-anywhere ${isVisit ? 'max-lg:hidden' : ''}`}>
      {beside === null ? name : `${name}, ${beside}`}
    </p>
  );
  return (
    <div className={BESIDE_NAV}>
      <PlaceNav
        isWideOnly={isVisit}
        label="Your work"
        often={placesOf(number, OFTEN)}
        seldom={placesOf(number, SELDOM)}
      />
      <div className="min-w-0">
        {back !== null && (
          <Link
            to={back.to}
            className={`-ml-1 inline-flex min-h-11 items-center gap-1 ${isVisit ? 'lg:hidden' : ''} ${textLink}`}
          >
            <ChevronLeft aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
            {back.name}
          </Link>
        )}
        {over === undefined ? whose : <p className="font-semibold text-ink-soft">{over}</p>}
        <h1 className="text-heading wrap-anywhere">{title}</h1>
        {over !== undefined && whose}
        <div className="mt-6 grid gap-6">{children}</div>
      </div>
    </div>
  );
}
