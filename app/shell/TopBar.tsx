/** The top bar: logo, search, service list, account. */
import { useEffect } from 'react';
import { Link } from 'react-router';
import { AccountMenu } from '#app/features/customers/api/views.tsx';
import { allowsForeignScripts } from '#app/features/privacy/api/privacy.client.ts';
import { SearchBox } from '#app/features/search/api/views.tsx';
import { ServiceListMenu } from '#app/features/service-list/api/views.tsx';
import { followReading } from './follow-reading.client.ts';
import { Logo } from './Logo.tsx';
import { NetworkStatus } from './network/NetworkStatus.tsx';

export function TopBar({ catalogue }: { catalogue: { version: string; serviceCount: number } }) {
  useEffect(followReading, []);
  return (
    <header className="top-bar transition-[translate] quickly sticky top-0 z-20 border-line border-b bg-paper print:hidden">
      <div className="column-wide grid grid-cols-[auto_1fr_auto] items-center gap-x-4 max-md:pt-0.5 max-md:pb-1 md:gap-x-8 md:py-2">
        <Link
          to="/"
          prefetch="intent"
          aria-label="Homesmith, home"
          className="inline-flex min-h-11 items-center rounded-control text-accent"
        >
          <Logo />
        </Link>
        <div className="col-span-3 row-start-2 md:col-span-1 md:row-start-auto md:mx-auto md:w-full md:max-w-2xl">
          <SearchBox catalogue={catalogue} />
        </div>
        <div className="-mr-3 col-start-3 row-start-1 flex items-center gap-1 max-md:-my-0.5">
          <ServiceListMenu />
          <AccountMenu allowsGoogle={allowsForeignScripts} />
        </div>
      </div>
      <NetworkStatus />
    </header>
  );
}
