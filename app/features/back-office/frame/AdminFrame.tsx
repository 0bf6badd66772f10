/** Around each page of operators: where they are, and where else they can go. */
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import {
  ADMIN_APPLICATIONS_PATH,
  ADMIN_AUDIT_PATH,
  ADMIN_HOMESMITHS_PATH,
  ADMIN_REQUESTS_PATH,
} from '#app/kernel/urls.ts';

const PAGES = [
  { to: ADMIN_APPLICATIONS_PATH, name: 'Applications' },
  { to: ADMIN_REQUESTS_PATH, name: 'Requests' },
  { to: ADMIN_HOMESMITHS_PATH, name: 'Homesmiths' },
  { to: ADMIN_AUDIT_PATH, name: 'Audit log' },
];

type AdminFrameProps = { title: string; aside?: ReactNode; children: ReactNode };

export function AdminFrame({ title, aside, children }: AdminFrameProps) {
  return (
    <div className="column py-6 md:py-10">
      {/* In two rows on a phone, where a line under one of them would stand between the others. */}
      <nav aria-label="Administration" className="mb-6 border-line md:border-b">
        <ul className="-mb-px flex flex-wrap gap-2 md:gap-x-6">
          {PAGES.map(({ to, name }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="inline-flex min-h-11 items-center font-semibold text-ink-soft no-underline hover:text-accent aria-[current=page]:border-accent aria-[current=page]:text-ink max-md:rounded-control max-md:border max-md:border-line max-md:px-3 max-md:aria-[current=page]:bg-accent-soft md:min-h-12 md:border-transparent md:border-b-2"
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
