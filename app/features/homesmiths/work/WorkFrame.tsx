/** Around each page of a homesmith: who they are here, and where else to go, within a thumb's reach on a phone. */
import CalendarOff from 'lucide-react/icons/calendar-off';
import Clock from 'lucide-react/icons/clock';
import House from 'lucide-react/icons/house';
import MapPin from 'lucide-react/icons/map-pin';
import Wrench from 'lucide-react/icons/wrench';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { type WorkPage, workPath } from '#app/kernel/urls.ts';
import type { OwnHomesmith } from './work-view.ts';

const PAGES: readonly { page: WorkPage | null; name: string; Icon: typeof House }[] = [
  { page: null, name: 'Overview', Icon: House },
  { page: 'hours', name: 'Hours', Icon: Clock },
  { page: 'time-off', name: 'Time off', Icon: CalendarOff },
  { page: 'area', name: 'Area', Icon: MapPin },
  { page: 'services', name: 'Services', Icon: Wrench },
];

type WorkFrameProps = {
  homesmith: OwnHomesmith & { business: string };
  title: string;
  children: ReactNode;
};

export function WorkFrame({ homesmith, title, children }: WorkFrameProps) {
  return (
    <div className="column py-6 md:py-10">
      <p className="text-ink-soft text-small wrap-anywhere">
        {homesmith.name}, {homesmith.business}
      </p>
      <h1 className="text-heading">{title}</h1>
      <div className="mt-6 grid gap-6">{children}</div>
      <nav
        aria-label="Your work"
        className="sticky bottom-0 z-10 -mx-4 mt-8 border-line border-t bg-paper md:mx-0 md:rounded-card md:border"
      >
        <ul className="grid grid-cols-5">
          {PAGES.map(({ page, name, Icon }) => (
            <li key={name}>
              <NavLink
                end
                to={workPath(homesmith.number, page)}
                className="grid min-h-14 justify-items-center gap-0.5 px-1 py-2 text-center text-ink-soft text-small no-underline hover:text-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent"
              >
                <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
