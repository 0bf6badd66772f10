/** The frame of operators' pages, with their navigation. */
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import {
  ADMIN_APPLICATIONS_PATH,
  ADMIN_AUDIT_PATH,
  ADMIN_BOARD_PATH,
  ADMIN_BOOKINGS_PATH,
  ADMIN_HOMESMITHS_PATH,
  ADMIN_INBOX_PATH,
  ADMIN_MONEY_PATH,
  ADMIN_REQUESTS_PATH,
} from '#app/kernel/admin-urls.ts';
import { ADMIN_PATH } from '#app/kernel/urls.ts';

const PAGES = [
  { to: ADMIN_PATH, name: 'Overview' },
  { to: ADMIN_BOARD_PATH, name: 'Board' },
  { to: ADMIN_BOOKINGS_PATH, name: 'Bookings' },
  { to: ADMIN_APPLICATIONS_PATH, name: 'Applications' },
  { to: ADMIN_REQUESTS_PATH, name: 'Requests' },
  { to: ADMIN_INBOX_PATH, name: 'Inbox' },
  { to: ADMIN_HOMESMITHS_PATH, name: 'Homesmiths' },
  { to: ADMIN_MONEY_PATH, name: 'Money' },
  { to: ADMIN_AUDIT_PATH, name: 'Audit log' },
];

type AdminFrameProps = { title: ReactNode; aside?: ReactNode; children: ReactNode };

export function AdminFrame({ title, aside, children }: AdminFrameProps) {
  return (
    <div className="column py-6 md:py-10">
      {/* On phones three in a row, on tablets five; on wide screens one row. */}
      <nav aria-label="Administration" className="mb-6 lg:border-line lg:border-b">
        <ul className="-mb-px grid grid-cols-3 gap-x-3 md:grid-cols-5 lg:flex lg:gap-x-6">
          {PAGES.map(({ to, name }) => (
            <li key={to}>
              <NavLink
                to={to}
                // Otherwise it would be current on every page below it.
                end={to === ADMIN_PATH}
                className="flex min-h-12 items-center justify-center whitespace-nowrap border-line border-b-2 font-semibold text-ink-soft text-small no-underline hover:text-accent aria-[current=page]:border-accent aria-[current=page]:text-ink lg:border-transparent lg:text-body"
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-heading wrap-anywhere">{title}</h1>
        {aside && <div className="text-ink-soft text-small tabular">{aside}</div>}
      </div>
      <div className="mt-6 grid gap-8">{children}</div>
    </div>
  );
}
