/**
 * The account icon and its dropdown (spec §2, "Account dropdown"). Public pages are the same for everyone: all
 * items are rendered, and the hint on the root element shows those that apply (tokens.css).
 */
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  getAccount,
  refresh,
  signOut,
  subscribe,
} from '#app/features/identity/api/identity.client.ts';
import {
  ADMIN_PATH,
  DASHBOARD_PATH,
  LOGIN_PATH,
  SETTINGS_PATH,
  WORK_PATH,
} from '#app/kernel/urls.ts';
import { iconButton } from '#app/ui/button.ts';
import { showToast } from '#app/ui/toasts.client.ts';
import type { WizardDialogProps } from './WizardDialog.tsx';

const MENU = 'account-menu';
const ITEM =
  'flex min-h-12 w-full items-center rounded-control px-3 font-semibold hover:bg-accent-soft hover:text-accent';

/** The wizard is loaded only when it is about to be opened. */
const loadWizard = () => import('./WizardDialog.tsx');
const loadOnIntent = () => {
  // The click reports the error.
  loadWizard().catch(() => {});
  // The hint outlives an ended session, so the menu checks it.
  if (getAccount().hint !== 'visitor') void refresh();
};

export function AccountMenu({ allowsGoogle }: { allowsGoogle: () => boolean }) {
  const [Wizard, setWizard] = useState<ComponentType<WizardDialogProps> | null>(null);
  const icon = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  // Keeps the hint in step with other tabs; nothing here uses more than the hint.
  useEffect(() => subscribe(() => {}), []);

  const close = () => menu.current?.hidePopover();
  const open = async (event: MouseEvent) => {
    // Opening in a new tab is left to the link.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const { WizardDialog } = await loadWizard();
      close();
      setWizard(() => WizardDialog);
    } catch {
      showToast('Check your connection.', {
        label: 'Try again',
        run: () => location.assign(LOGIN_PATH),
      });
    }
  };
  const logOut = async () => {
    close();
    await signOut();
    await navigate('/');
  };
  return (
    <>
      <button
        ref={icon}
        type="button"
        popoverTarget={MENU}
        aria-label="Account"
        className={iconButton}
        onPointerEnter={loadOnIntent}
        onFocus={loadOnIntent}
        onTouchStart={loadOnIntent}
      >
        <CircleUserRound aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </button>
      <div
        ref={menu}
        id={MENU}
        popover="auto"
        className="menu-panel w-64 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-paper-raised p-2 text-ink shadow-popover"
      >
        {/* Work comes first for those who have it; the specification's entries follow. */}
        <Link to={WORK_PATH} data-for="homesmith" className={ITEM} onClick={close}>
          Your work
        </Link>
        <Link to={ADMIN_PATH} data-for="operator" className={ITEM} onClick={close}>
          Admin
        </Link>
        <a href={LOGIN_PATH} data-for="visitor" className={ITEM} onClick={open}>
          Log In / Register
        </a>
        <a href={LOGIN_PATH} data-for="registering" className={ITEM} onClick={open}>
          Complete Registration
        </a>
        <Link to={DASHBOARD_PATH} data-for="customer" className={ITEM} onClick={close}>
          Account Dashboard
        </Link>
        <Link
          to={SETTINGS_PATH}
          data-for="customer homesmith operator"
          className={ITEM}
          onClick={close}
        >
          Account Settings
        </Link>
        <button
          type="button"
          data-for="registering customer homesmith operator"
          className={ITEM}
          onClick={logOut}
        >
          Log Out
        </button>
      </div>
      {Wizard && (
        <Wizard
          opener={icon}
          allowsGoogle={allowsGoogle}
          onClose={() => setWizard(null)}
          onSignedOut={() => navigate('/')}
        />
      )}
    </>
  );
}
