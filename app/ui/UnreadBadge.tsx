/** Marks what someone has not read yet: "2 new messages". */
import type { ReactNode } from 'react';

type UnreadBadgeProps = { className?: string; children: ReactNode };

export const UnreadBadge = ({ className = '', children }: UnreadBadgeProps) => (
  <span
    className={`inline-block whitespace-nowrap rounded-round bg-brass px-2.5 py-0.5 font-semibold text-paper-raised text-small ${className}`}
  >
    {children}
  </span>
);
