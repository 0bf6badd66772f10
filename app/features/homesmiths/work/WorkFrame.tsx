/** A homesmith's page: its name and navigation, at the bottom on phones. */
import Banknote from 'lucide-react/icons/banknote';
import CalendarOff from 'lucide-react/icons/calendar-off';
import Clock from 'lucide-react/icons/clock';
import Eye from 'lucide-react/icons/eye';
import House from 'lucide-react/icons/house';
import MapPin from 'lucide-react/icons/map-pin';
import Users from 'lucide-react/icons/users';
import Wrench from 'lucide-react/icons/wrench';
import type { ReactNode } from 'react';
import { type WorkPage, workPath } from '#app/kernel/urls.ts';
import { BESIDE_NAV, type Place, PlaceNav } from '#app/ui/PlaceNav.tsx';
import type { OwnHomesmith } from './work-view.ts';

type WorkPlace = Pick<Place, 'name' | 'Icon'> & { page: WorkPage | null };

const OFTEN: readonly WorkPlace[] = [
  { page: null, name: 'Overview', Icon: House },
  { page: 'hours', name: 'Hours', Icon: Clock },
  { page: 'time-off', name: 'Time off', Icon: CalendarOff },
  { page: 'windows', name: 'Arrival times', Icon: Eye },
];
const SELDOM: readonly WorkPlace[] = [
  { page: 'area', name: 'Area', Icon: MapPin },
  { page: 'services', name: 'Services', Icon: Wrench },
  { page: 'payments', name: 'Payments', Icon: Banknote },
  { page: 'crew', name: 'Crew', Icon: Users },
];

const placesOf = (number: number, places: readonly WorkPlace[]): Place[] =>
  places.map(({ page, ...place }) => ({ ...place, to: workPath(number, page), isExact: true }));

type WorkFrameProps = {
  homesmith: OwnHomesmith & { business: string };
  title: string;
  children: ReactNode;
};

export function WorkFrame({ homesmith, title, children }: WorkFrameProps) {
  const { number, name, business } = homesmith;
  return (
    <div className={BESIDE_NAV}>
      <PlaceNav
        label="Your work"
        often={placesOf(number, OFTEN)}
        seldom={placesOf(number, SELDOM)}
      />
      <div className="min-w-0">
        <p className="mb-1 text-ink-soft text-small wrap-anywhere">
          {name}, {business}
        </p>
        <h1 className="text-heading">{title}</h1>
        <div className="mt-6 grid gap-6">{children}</div>
      </div>
    </div>
  );
}
