/** The page after any form: its receipt, its reference, and a link to follow it. */
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { button } from './button.ts';

type ReceivedPageProps = {
  title: string;
  reference: string;
  /** Another outcome than receipt: no check mark, and no mail. */
  isOver?: boolean;
  /** The recipient of the confirmation. */
  email: string;
  conversation: string;
  back: { to: string; label: string };
  /** What happens next. */
  children: ReactNode;
  /** Further links. */
  more?: ReactNode;
};

export function ReceivedPage(props: ReceivedPageProps) {
  const { title, reference, isOver = false, email, conversation, back, children, more } = props;
  return (
    <div className="column py-8 md:py-14">
      <div className="mx-auto max-w-prose wrap-anywhere">
        {isOver || (
          <CircleCheck aria-hidden="true" className="mb-3 size-10 text-success" strokeWidth={1.5} />
        )}
        <h1 tabIndex={-1} className="text-heading outline-none">
          {title}
        </h1>
        <p className="mt-3">{children}</p>
        <dl className="mt-6 divide-y divide-line rounded-card border border-line bg-paper-raised px-5">
          <div className="flex flex-wrap gap-x-4 py-3">
            <dt className="w-36 text-ink-soft">Reference</dt>
            <dd className="font-semibold tabular">{reference}</dd>
          </div>
          <div className="flex flex-wrap gap-x-4 py-3">
            <dt className="w-36 text-ink-soft">{isOver ? 'Email' : 'We emailed'}</dt>
            <dd className="min-w-0 flex-[1_1_12rem] font-semibold">{email}</dd>
          </div>
        </dl>
        <p className="mt-6 flex flex-wrap gap-3 print:hidden">
          <Link to={conversation} className={button('primary')}>
            Open the conversation
          </Link>
          <Link to={back.to} className={button('secondary')}>
            {back.label}
          </Link>
        </p>
        {isOver || (
          <p className="mt-6 text-ink-soft text-small">
            No email after a few minutes? Check your spam folder, or save the link to the
            conversation. Anyone with the link can read it.
          </p>
        )}
        {more}
      </div>
    </div>
  );
}
