/** A highlighted note above the page's content. */
import type { ReactNode } from 'react';

const TONES = {
  attention: 'border-brass bg-brass-soft',
  success: 'border-success bg-success-soft',
} as const;

type NoticeProps = { tone?: keyof typeof TONES; children: ReactNode };

export function Notice({ tone = 'attention', children }: NoticeProps) {
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border px-5 py-4 wrap-anywhere ${TONES[tone]}`}
    >
      {children}
    </div>
  );
}
