/** The view model of the account dashboard, with its checklist. Pure. */
import { settingsPath } from '#app/kernel/urls.ts';
import type { DeletionView } from '../settings/settings-view.ts';

export type DashboardView = DeletionView & {
  firstName: string;
  email: string;
  emailVerified: boolean;
  hasPhone: boolean;
  hasAddress: boolean;
  /** An authenticator app or a passkey. */
  hasSecondFactor: boolean;
  /** Newest first. Instants are ISO texts. */
  activity: readonly ActivityEntry[];
};

export type ActivityEntry = { id: string; kind: string; device: string; at: string };

export type ChecklistItem = {
  id: 'email' | 'phone' | 'address' | 'second-factor';
  isDone: boolean;
  title: string;
  /** The reason, or the current value. */
  note: string;
  /** Where to do it; null once it is done. */
  link: { to: string; label: string } | null;
};

type ChecklistRow = {
  id: ChecklistItem['id'];
  title: string;
  done: string;
  open: string;
  section: string;
  label: string;
};

const WANTED: readonly ChecklistRow[] = [
  {
    id: 'email',
    title: 'Email address',
    done: 'Verified.',
    open: 'Not verified yet.',
    section: 'email',
    label: 'Verify your email',
  },
  {
    id: 'phone',
    title: 'Phone',
    done: 'Verified. We use it to reach you about visits.',
    open: 'Not added yet. We need it to reach you about visits.',
    section: 'phone',
    label: 'Add your phone',
  },
  {
    id: 'address',
    title: 'Home address',
    done: 'On file.',
    open: 'Missing. We need it to know where the work is.',
    section: 'details',
    label: 'Add your address',
  },
  {
    id: 'second-factor',
    title: 'Two-step verification',
    done: 'On. A stolen password alone won’t open your account.',
    open: 'Off. An authenticator app or a passkey keeps others out, even if they have your password.',
    section: 'two-step',
    label: 'Set up two-step verification',
  },
];

export function checklistOf(view: DashboardView): ChecklistItem[] {
  const done: Readonly<Record<ChecklistItem['id'], boolean>> = {
    email: view.emailVerified,
    phone: view.hasPhone,
    address: view.hasAddress,
    'second-factor': view.hasSecondFactor,
  };
  return WANTED.map(({ id, title, done: doneNote, open, section, label }) => ({
    id,
    isDone: done[id],
    title,
    note: done[id] ? doneNote : open,
    link: done[id] ? null : { to: settingsPath(section), label },
  }));
}

/** "3 of 4 done", or that there is nothing left. */
export function describeChecklist(items: readonly ChecklistItem[]): string {
  const done = items.filter(({ isDone }) => isDone).length;
  return done === items.length ? 'Everything is set up.' : `${done} of ${items.length} done`;
}
