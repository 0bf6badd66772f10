/**
 * The frame of homesmiths' and operators' pages: no shop, and a foot of one line. The specification does not show these
 * pages (readings: they "have frames of their own"). Their navigation is each page's own.
 */
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { AccountMenu } from '#app/features/customers/api/views.tsx';
import { allowsForeignScripts } from '#app/features/privacy/api/privacy.client.ts';
import { HELP_PATH, PRIVACY_PATH, TERMS_PATH } from '#app/kernel/urls.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Frame } from './Frame.tsx';
import { followReading } from './follow-reading.client.ts';
import { Logo } from './Logo.tsx';
import { NetworkStatus } from './network/NetworkStatus.tsx';

type WorkShellProps = {
  /** The first of these pages, how it is called, and how all of them are. */
  home: string;
  first: string;
  name: string;
  children: ReactNode;
};

export const WorkShell = ({ home, name, children }: Omit<WorkShellProps, 'first'>) => (
  <Frame bar={<WorkBar home={home} name={name} />} foot={<WorkFoot />}>
    {children}
  </Frame>
);

/** An error page inside the frame, with the frame's first page as the way on. */
export const WorkErrorPage = ({
  status,
  ...place
}: Omit<WorkShellProps, 'children'> & { status: number }) => (
  <WorkShell {...place}>
    <ErrorPage
      status={status}
      goOn={{
        to: place.home,
        text: `Go to ${place.first}`,
        kept: 'Nothing you saved is lost.',
      }}
    />
  </WorkShell>
);

function WorkBar({ home, name }: Pick<WorkShellProps, 'home' | 'name'>) {
  useEffect(followReading, []);
  return (
    <header className="top-bar transition-[translate] quickly sticky top-0 z-20 border-line border-b bg-paper print:hidden">
      <div className="column-wide flex items-center justify-between gap-4 py-1">
        <Link
          to={home}
          className="inline-flex min-h-11 items-center gap-2 rounded-control text-accent no-underline"
        >
          <Logo />
          <span className="text-ink-soft text-small">{name}</span>
        </Link>
        <div className="-mr-3 flex items-center">
          <AccountMenu allowsGoogle={allowsForeignScripts} />
        </div>
      </div>
      <NetworkStatus />
    </header>
  );
}

const LINKS = [
  { to: '/', text: 'Home page' },
  { to: HELP_PATH, text: 'Support' },
  { to: TERMS_PATH, text: 'Terms of Service' },
  { to: PRIVACY_PATH, text: 'Privacy Policy' },
];

const WorkFoot = () => (
  <footer className="mt-8 text-small print:hidden">
    <nav aria-label="Homesmith" className="column-wide border-line border-t py-2">
      <ul className="flex flex-wrap gap-x-6">
        {LINKS.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center text-ink-soft no-underline hover:text-accent"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  </footer>
);
