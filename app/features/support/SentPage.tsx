/** What stands where the form was, once a question has arrived. A reload sends nothing again. */
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { button } from '#app/ui/button.ts';
import { HELP_PATH } from './help-path.ts';

export type SentPageProps = { reference: string; emailMasked: string; conversation: string };

export function SentPage({ reference, emailMasked, conversation }: SentPageProps) {
  return (
    <div className="column py-8 md:py-16">
      <div className="max-w-prose">
        <CircleCheck aria-hidden="true" className="size-10 text-success" strokeWidth={1.5} />
        <h1 className="mt-4 text-heading">Your question is with us</h1>
        <p className="mt-3 text-large">
          A person reads it and answers by mail. We have sent the reference and a link to{' '}
          <span className="font-semibold wrap-anywhere">{emailMasked}</span>.
        </p>
        <dl className="mt-6 flex flex-wrap items-baseline gap-x-4 rounded-card border border-line bg-paper-raised px-5 py-4">
          <dt className="text-ink-soft">Reference</dt>
          <dd className="font-semibold text-large tabular">{reference}</dd>
        </dl>
        <p className="mt-6 flex flex-wrap gap-3 print:hidden">
          <Link to={conversation} className={button('primary')}>
            Open the conversation
          </Link>
          <Link to={HELP_PATH} className={button('secondary')}>
            Back to the help
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
