/** What stands where a form was, once what it sent has arrived. A reload sends nothing again. */
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { button } from './button.ts';

export type SentPageProps = {
  title: string;
  reference: string;
  /** The address of the conversation, with its key. */
  conversation: string;
  back: { to: string; label: string };
  children: ReactNode;
};

export function SentPage({ title, reference, conversation, back, children }: SentPageProps) {
  return (
    <div className="column py-8 md:py-16">
      <div className="max-w-prose">
        <CircleCheck aria-hidden="true" className="size-10 text-success" strokeWidth={1.5} />
        <h1 tabIndex={-1} className="mt-4 text-heading outline-none">
          {title}
        </h1>
        <div className="mt-3 grid gap-3 wrap-anywhere">{children}</div>
        <dl className="mt-6 flex flex-wrap items-baseline gap-x-4 rounded-card border border-line bg-paper-raised px-5 py-4">
          <dt className="text-ink-soft">Reference</dt>
          <dd className="font-semibold text-large tabular">{reference}</dd>
        </dl>
        <p className="mt-6 flex flex-wrap gap-3 print:hidden">
          <Link to={conversation} className={button('primary')}>
            Open the conversation
          </Link>
          <Link to={back.to} className={button('secondary')}>
            {back.label}
          </Link>
        </p>
        <p className="mt-6 text-ink-soft text-small">
          No mail in a few minutes? Look into spam, and keep this page or the link to the
          conversation: whoever has the link can read it.
        </p>
      </div>
    </div>
  );
}
