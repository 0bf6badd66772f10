/** "Your Privacy Choices": the five rights as links, and whether this browser has opted out by itself. */

import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Eraser from 'lucide-react/icons/eraser';
import FileDown from 'lucide-react/icons/file-down';
import PencilLine from 'lucide-react/icons/pencil-line';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Link } from 'react-router';
import { GpcStatus } from '../choices/GpcStatus.tsx';
import { needsProof, RIGHT_TEXTS, RIGHTS, type Right, requestPath } from '../requests/rights.ts';

const ICONS: Readonly<Record<Right, LucideIcon>> = {
  know: FileDown,
  delete: Eraser,
  correct: PencilLine,
  'opt-out': Ban,
  limit: ShieldCheck,
};

export function PrivacyChoices() {
  return (
    <>
      <p>
        Free for everyone, with or without an account. You’ll get a reference number and the dates
        that apply.
      </p>
      <Tools rights={RIGHTS.filter(needsProof)} />
      <p>These two take effect right away, without an email or an account:</p>
      <Tools rights={RIGHTS.filter((right) => !needsProof(right))} />
      <div className="print:hidden">
        <GpcStatus />
      </div>
    </>
  );
}

function Tools({ rights }: { rights: readonly Right[] }) {
  return (
    <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-paper-raised print:break-inside-avoid">
      {rights.map((right) => (
        <li key={right}>
          <Tool right={right} />
        </li>
      ))}
    </ul>
  );
}

function Tool({ right }: { right: Right }) {
  const Icon = ICONS[right];
  const { title, summary } = RIGHT_TEXTS[right];
  return (
    <Link
      to={requestPath(right)}
      className="group flex min-h-16 items-center gap-4 px-4 py-3 -outline-offset-2 hover:bg-accent-soft sm:px-5"
    >
      <Icon
        aria-hidden="true"
        className="size-6 shrink-0 text-accent print:hidden"
        strokeWidth={1.75}
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold group-hover:text-accent">{title}</span>
        <span className="block text-ink-soft text-small">{summary}</span>
        <span className="hidden text-small print:block">{requestPath(right)}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft print:hidden" />
    </Link>
  );
}
