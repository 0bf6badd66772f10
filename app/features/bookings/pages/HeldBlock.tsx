/** One of the numbered blocks of the page that reviews a booking. */
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';

export type BlockState = 'done' | 'now' | 'next';

type HeldBlockProps = {
  id: string;
  number: number;
  title: string;
  state: BlockState;
  children: ReactNode;
};

const MARKS: Readonly<Record<BlockState, string>> = {
  done: 'border-transparent bg-accent-soft text-accent',
  now: 'border-accent bg-accent text-accent-ink',
  next: 'border-edge',
};

export const HeldBlock = ({ id, number, title, state, children }: HeldBlockProps) => (
  <section
    aria-labelledby={id}
    aria-current={state === 'now' ? 'step' : undefined}
    className="rounded-card border border-line bg-paper-raised p-5"
  >
    <div className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className={`grid size-8 shrink-0 place-items-center rounded-round border font-semibold text-small ${MARKS[state]}`}
      >
        {state === 'done' ? <Check className="size-5" /> : number}
      </span>
      <h2 id={id} tabIndex={-1} className="min-w-0 text-large outline-none">
        {title}
      </h2>
    </div>
    {state === 'done' && <p className="sr-only">Done</p>}
    <div className="mt-3">{children}</div>
  </section>
);

/** What a finished block says, with its way back. */
export const HeldSummary = ({ children, edit }: { children: ReactNode; edit: ReactNode }) => (
  <span className="flex items-start justify-between gap-4">
    <span className="min-w-0 wrap-anywhere">{children}</span>
    {edit}
  </span>
);
