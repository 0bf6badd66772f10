/** A homesmith asks to change the job: the maximum and the end beside those of now, and two equal answers. */
import ChevronLeft from 'lucide-react/icons/chevron-left';
import MessageSquare from 'lucide-react/icons/message-square';
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { button, textLink } from '#app/ui/button.ts';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm } from '#app/ui/PostForm.tsx';
import { PhotoLinks } from '../photos/PhotoLinks.tsx';
import { type ChangeView, describeAnswer, describeState } from './change-view.ts';
import { AsBefore, FromTo } from './FromTo.tsx';

export type ChangeOrderPageProps = {
  view: ChangeView;
  /** A key for each answer. */
  idempotencyKey: { approve: string; decline: string };
  refused: RefusedForm | null;
};

export function ChangeOrderPage({ view, idempotencyKey, refused }: ChangeOrderPageProps) {
  const { who, initials, askedAt, until, scope, state } = view;
  const answer = describeAnswer(view);
  return (
    <div className="column max-w-2xl! py-4 md:py-8">
      <p>
        <Link to={view.booking} className={`inline-flex min-h-11 items-center ${textLink}`}>
          <ChevronLeft aria-hidden="true" className="-ml-1 size-5" />
          Booking {view.reference}
        </Link>
      </p>
      <div className="mt-2 flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-round bg-accent-soft font-semibold font-serif text-accent"
        >
          {initials}
        </span>
        <p className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">{describeState(view)}</span>
          <span className="block text-ink-soft text-small">
            Asked at {askedAt}
            {state === 'asked' && `. Answer by ${until}.`}
          </span>
        </p>
      </div>
      <h1 className="mt-4 text-heading wrap-anywhere">
        {state === 'asked' ? asQuestion(scope) : scope}
      </h1>
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
            If you decline or don’t answer, {who} keeps to the job as it is.
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
  const { who, state, lines, reason, photos, maximum, ends, needsVisit } = view;
  const isOff = state !== 'asked' && state !== 'approved';
  return (
    <section
      aria-labelledby="change"
      className="mt-4 rounded-card border border-line bg-paper-raised px-5 py-4 md:p-6"
    >
      <h2 id="change" className="text-title">
        {state === 'approved' ? 'What changed' : 'What would change'}
      </h2>
      <ul className="mt-1 divide-y divide-line">
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
        {isOff ? (
          <AsBefore name="Most this visit can cost" now={maximum.now} />
        ) : (
          <>
            <FromTo name="Most this visit can cost" {...maximum} />
            {needsVisit ? (
              <AsBefore name="Done for today about" now={ends.now} />
            ) : (
              <FromTo name="Done about" {...ends} />
            )}
          </>
        )}
      </dl>
      {needsVisit && !isOff && (
        <p className="mt-4 rounded-control bg-brass-soft p-4">
          It doesn’t all fit today, because {who}’s next visit starts too soon. {who} will pause the
          job, you’ll pick a time for the rest, and you’ll get one invoice at the end.
        </p>
      )}
      {/* Below the price, which decides. */}
      <div className="mt-4 empty:hidden">
        <PhotoLinks photos={photos} name={`Photos: ${who}`} />
      </div>
    </section>
  );
}

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
  view: { id, cents, address, maximum },
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
        <AnswerButton name="Decline" price={`still up to ${maximum.now}`} />
      </PostForm>
      <PostForm idempotencyKey={idempotencyKey.approve} action={address} className="grid">
        <input type="hidden" name="intent" value="approve" />
        <input type="hidden" name="change" value={id} />
        <input type="hidden" name="cents" value={cents} />
        <AnswerButton name="Approve" price={`up to ${maximum.changed}`} />
      </PostForm>
    </div>
  </section>
);

const AnswerButton = ({ name, price }: { name: string; price: string }) => (
  <button type="submit" className={button('secondary', 'min-h-14! flex-col gap-0! px-2! py-1!')}>
    <span>{name}</span> <span className="font-normal text-small tabular">{price}</span>
  </button>
);
