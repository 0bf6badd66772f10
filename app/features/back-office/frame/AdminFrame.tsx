/** An operators' page with its navigation. */

import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarRange from 'lucide-react/icons/calendar-range';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import HardHat from 'lucide-react/icons/hard-hat';
import Inbox from 'lucide-react/icons/inbox';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import ScrollText from 'lucide-react/icons/scroll-text';
import UserCheck from 'lucide-react/icons/user-check';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import {
  ADMIN_APPLICATIONS_PATH,
  ADMIN_AUDIT_PATH,
  ADMIN_BOARD_PATH,
  ADMIN_BOOKINGS_PATH,
  ADMIN_COMPLAINTS_PATH,
  ADMIN_HOMESMITHS_PATH,
  ADMIN_INBOX_PATH,
  ADMIN_MONEY_PATH,
  ADMIN_REQUESTS_PATH,
} from '#app/kernel/admin-urls.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { ADMIN_PATH } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';
import { BESIDE_NAV, type Place, PlaceNav } from '#app/ui/PlaceNav.tsx';

const OFTEN: readonly Place[] = [
  // Exact, because it would be current on every page below it.
  { to: ADMIN_PATH, name: 'Overview', Icon: LayoutDashboard, isExact: true },
  { to: ADMIN_BOARD_PATH, name: 'Board', Icon: CalendarRange },
  { to: ADMIN_BOOKINGS_PATH, name: 'Bookings', Icon: ClipboardList },
  { to: ADMIN_REQUESTS_PATH, name: 'Requests', Icon: CalendarClock },
];
const SELDOM: readonly Place[] = [
  { to: ADMIN_COMPLAINTS_PATH, name: 'Complaints', Icon: MessageSquareWarning },
  { to: ADMIN_INBOX_PATH, name: 'Inbox', Icon: Inbox },
  { to: ADMIN_HOMESMITHS_PATH, name: 'Homesmiths', Icon: HardHat },
  { to: ADMIN_APPLICATIONS_PATH, name: 'Applications', Icon: UserCheck },
  { to: ADMIN_MONEY_PATH, name: 'Money', Icon: Wallet },
  { to: ADMIN_AUDIT_PATH, name: 'Audit log', Icon: ScrollText },
];

type AdminFrameProps = { title: ReactNode; aside?: ReactNode; children: ReactNode };

export function AdminFrame({ title, aside, children }: AdminFrameProps) {
  return (
    <div className={BESIDE_NAV}>
      <PlaceNav label="Administration" often={OFTEN} seldom={SELDOM} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h1 className="text-heading wrap-anywhere">{title}</h1>
          {aside && <div className="text-ink-soft text-small tabular">{aside}</div>}
        </div>
        <div className="mt-6 grid gap-8">
          <Proof />
          {children}
        </div>
      </div>
    </div>
  );
}

/** In a tab of its own, because the refused form below keeps what was typed. */
function Proof() {
  const proof = useActionData<Partial<RefusedForm>>()?.proof;
  return proof === undefined ? null : (
    <p>
      <a href={proof} target="_blank" rel="noopener" className={button('primary')}>
        Confirm it’s you (opens a new tab)
      </a>
    </p>
  );
}
