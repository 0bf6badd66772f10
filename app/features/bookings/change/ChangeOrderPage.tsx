/** A homesmith asks to change the job: the maximum and the end beside those of now, and two equal answers. */
import ArrowRight from 'lucide-react/icons/arrow-right';
import MessageSquare from 'lucide-react/icons/message-square';
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { button, textLink } from '#app/ui/button.ts';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm } from '#app/ui/PostForm.tsx';
import { type ChangeView, describeAnswer } from './change-view.ts';

export type ChangeOrderPageProps = {
  view: ChangeView;
  /** A key for each answer. */
  idempotencyKey: { approve: string; decline: string };
  refused: RefusedForm | null;
};

export function ChangeOrderPage({ view, idempotencyKey, refused }: ChangeOrderPageProps) {
  const { who, initials, askedAt, scope, state } = view;
  const answer = describeAnswer(view);
  return (
    <div className="column max-w-2xl! py-6 md:py-10">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-round bg-accent-soft font-semibold font-serif text-accent"
        >
          {initials}
        </span>
        <p className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">
            {state === 'asked' ? `${who} needs your OK` : `${who} asked you`}
          </span>
          <span className="block text-ink-soft text-small">Asked at {askedAt}</span>
        </p>
      </div>
      <h1 className="mt-4 text-heading wrap-anywhere">{asQuestion(scope)}</h1>
      {refused !== null && state !== 'asked' && <Refusal refused={refused} />}
      {answer !== null && refused === null && (
        <div className="mt-4">
          <Notice>
            <p role="status">{answer}</p>
          </Notice>
        </div>
      )}
      <Details view={view} />
      {state === 'asked' ? (
        <>
          <p className="mt-5 text-ink-soft">
            If you decline, {who} keeps to the job as it is, for up to {view.maximum.now}. {who}{' '}
            will wait until {view.until}. Without an answer, the work stays as it is.
          </p>
          <Ask view={view} />
          <Answers view={view} idempotencyKey={idempotencyKey} refused={refused} />
        </>
      ) : (
        <p className="mt-5">
          <Link to={view.booking} className={button('secondary', 'w-full sm:w-auto')}>
            See your booking
          </Link>
        </p>
      )}
    </div>
  );
}

const Refusal = ({ refused: { message } }: { refused: RefusedForm }) => (
  <div className="my-4">
    <ErrorBox message={message} headingLevel={2} isFocusedOnLoad />
  </div>
);

/** "Replace two valves?" */
const asQuestion = (scope: string): string => `${scope.replace(/[.!?]+$/, '')}?`;

function Details({ view }: Pick<ChangeOrderPageProps, 'view'>) {
  const { who, lines, reason, maximum, ends, needsVisit } = view;
  return (
    <section
      aria-labelledby="change"
      className="mt-5 rounded-card border border-line bg-paper-raised p-5 md:p-6"
    >
      <h2 id="change" className="text-title">
        What {who} would change
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {lines.map(({ what, amount }) => (
          <li key={`${what} ${amount}`} className="flex justify-between gap-4 py-3">
            <span className="min-w-0 wrap-anywhere">{what}</span>
            <span className="shrink-0 font-semibold tabular">{amount}</span>
          </li>
        ))}
      </ul>
      {reason !== '' && (
        <blockquote className="whitespace-pre-line border-line border-y py-4 wrap-anywhere">
          “{reason}”
        </blockquote>
      )}
      <dl className="grid gap-4 pt-4">
        <FromTo name="Most this visit can cost" {...maximum} />
        <FromTo name="Done about" {...ends} />
      </dl>
      {needsVisit && (
        <p className="mt-4 rounded-control bg-brass-soft p-4">
          {who}’s next visit starts too soon to add this today. {who} would pause the job, and you’d
          pick a time for the rest.
        </p>
      )}
    </section>
  );
}

const FromTo = ({ name, now, changed }: { name: string; now: string; changed: string }) => (
  <div>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="flex items-center justify-between gap-4 tabular">
      <span className="text-large">
        <span className="sr-only">Now: </span>
        {now}
      </span>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <strong className="font-semibold font-serif text-heading">
        <span className="sr-only">With the change: </span>
        {changed}
      </strong>
    </dd>
  </div>
);

const Ask = ({ view: { who, messages } }: Pick<ChangeOrderPageProps, 'view'>) => (
  <p className="mt-2">
    <Link to={messages} className={`inline-flex min-h-11 items-center gap-2 ${textLink}`}>
      <MessageSquare aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      Ask {who} a question
    </Link>
  </p>
);

/** Equal, because either is fine. */
const Answers = ({
  view: { id, cents, address },
  idempotencyKey,
  refused,
}: ChangeOrderPageProps) => (
  <section
    aria-label="Your answer"
    className="foot-bar foot-bar-in-flow mt-4 border-line bg-paper max-lg:sticky max-lg:z-10 max-lg:border-t"
  >
    {refused !== null && <Refusal refused={refused} />}
    <div className="grid grid-cols-2 gap-3">
      <PostForm idempotencyKey={idempotencyKey.decline} action={address} className="grid">
        <input type="hidden" name="intent" value="decline" />
        <input type="hidden" name="change" value={id} />
        <button type="submit" className={button('secondary', 'min-h-14!')}>
          Decline
        </button>
      </PostForm>
      <PostForm idempotencyKey={idempotencyKey.approve} action={address} className="grid">
        <input type="hidden" name="intent" value="approve" />
        <input type="hidden" name="change" value={id} />
        <input type="hidden" name="cents" value={cents} />
        <button type="submit" className={button('secondary', 'min-h-14!')}>
          Approve
        </button>
      </PostForm>
    </div>
  </section>
);
