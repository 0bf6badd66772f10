/** A job is stopped on site, by either side: what is done, then what it costs, asked once more. */
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Form, Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { button, textLink } from '#app/ui/button.ts';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import type { PersonView, StopView } from './stop.ts';
import { MAX_PERSON_WORDS, MAX_UNSAFE_WORDS, STOP_FIELDS } from './stop-fields.ts';

export type StopPageProps = {
  view: StopView & { person: PersonView | null };
  idempotencyKey: string;
  refused: RefusedForm | null;
};

/** For the customer. */
export function StopPage({ view, idempotencyKey, refused }: StopPageProps) {
  const { person, back, who } = view;
  return (
    <div className="column max-w-2xl! py-4 md:py-8">
      <p>
        <Link to={back} className={`inline-flex min-h-11 items-center ${textLink}`}>
          <ChevronLeft aria-hidden="true" className="-ml-1 size-5" />
          Your booking
        </Link>
      </p>
      <h1 className="mt-2 text-heading wrap-anywhere">
        {person === null ? 'Stop the job?' : 'Not the person you expected?'}
      </h1>
      <div className="mt-4 grid gap-5">
        {person === null ? (
          <>
            <p>{`We’ll tell ${who} right away, by email and text.`}</p>
            <Stop view={view} idempotencyKey={idempotencyKey} refused={refused} />
          </>
        ) : (
          <WrongPerson person={person} idempotencyKey={idempotencyKey} refused={refused} />
        )}
      </div>
    </div>
  );
}

/** For the homesmith, and the part that both have. */
export const Stop = ({
  view,
  idempotencyKey,
  refused,
}: Omit<StopPageProps, 'view'> & { view: StopView }) => (
  <>
    {view.blocked !== null ? (
      <Blocked why={refused?.message ?? view.blocked} to={view.cancel ?? view.back}>
        {view.cancel === null ? 'See the latest' : 'See what canceling costs'}
      </Blocked>
    ) : view.confirm !== null ? (
      <Confirm view={view} confirm={view.confirm} {...{ idempotencyKey, refused }} />
    ) : (
      <Questions view={view} refused={refused} />
    )}
  </>
);

const Blocked = ({ why, to, children }: { why: string; to: string; children: string }) => (
  <>
    <p>{why}</p>
    <p>
      <Link to={to} className={button('secondary', 'max-sm:w-full')}>
        {children}
      </Link>
    </p>
  </>
);

const CHOICE =
  'flex min-h-11 items-start gap-3 rounded-card border border-line bg-paper-raised p-4';

/** Nothing is chosen before. */
function Questions({ view, refused }: { view: StopView; refused: RefusedForm | null }) {
  const { reasons, jobs, mistake, address, back, who } = view;
  const error = refused?.message ?? mistake;
  return (
    <Form method="get" action={address} className="grid gap-5">
      <input type="hidden" name="step" value="confirm" />
      {error !== null && <ErrorBox message={error} headingLevel={2} isFocusedOnLoad />}
      {reasons !== null && (
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-semibold text-large">Why are you stopping?</legend>
          {reasons.map(({ value, text, pays }) => (
            <label key={value} className={CHOICE}>
              <input
                type="radio"
                name={STOP_FIELDS.reason}
                value={value}
                className="mt-1 size-5 shrink-0 accent-accent"
              />
              <span>
                <span className="block font-semibold">{text}</span>
                <span className="text-ink-soft">{pays}</span>
              </span>
            </label>
          ))}
          <p className="text-ink-soft">{`${who} will read it.`}</p>
        </fieldset>
      )}
      {jobs.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-semibold text-large">Which jobs are done?</legend>
          {jobs.map(({ id, name, price, isDone }) => (
            <label key={id} className={CHOICE}>
              <input
                type="checkbox"
                name={STOP_FIELDS.done}
                value={id}
                defaultChecked={isDone}
                className="mt-1 size-5 shrink-0 accent-accent"
              />
              <span className="grow wrap-anywhere">{name}</span>
              <span className="tabular">{price}</span>
            </label>
          ))}
          <p className="text-ink-soft">
            {`Only these are paid. The others go back on the list. ${who} sees what you choose, and can report it if it’s wrong.`}
          </p>
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={button('primary', 'max-sm:w-full')}>
          {reasons === null ? 'See what it costs' : 'See what it pays'}
        </button>
        <Link to={back} className={button('quiet', 'max-sm:w-full')}>
          Don’t stop
        </Link>
      </div>
      {view.pause !== null && (
        <p className="text-ink-soft">
          Coming back another day?{' '}
          <Link to={view.pause} className={textLink}>
            Pause the job
          </Link>{' '}
          instead.
        </p>
      )}
    </Form>
  );
}

type ConfirmProps = Omit<StopPageProps, 'view'> & {
  view: StopView;
  confirm: NonNullable<StopView['confirm']>;
};

function Confirm({ view, confirm, idempotencyKey, refused }: ConfirmProps) {
  const { reason, reasonName, done, cents, lines } = confirm;
  return (
    <PostForm
      action={view.address}
      idempotencyKey={idempotencyKey}
      refusal={refused}
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value="stop" />
      <input type="hidden" name={STOP_FIELDS.cents} value={cents} />
      {reason !== null && <input type="hidden" name={STOP_FIELDS.reason} value={reason} />}
      {view.jobs.length > 0 &&
        done.map((id) => <input key={id} type="hidden" name={STOP_FIELDS.done} value={id} />)}
      <Notice>
        <div className="grid gap-2">
          {reasonName !== null && <p className="font-semibold">{`${reasonName}.`}</p>}
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Notice>
      {confirm.asksWhy && (
        <TextArea
          label="What isn’t safe? (optional)"
          name={STOP_FIELDS.words}
          rows={4}
          maxLength={MAX_UNSAFE_WORDS}
          hint={`Only we read this, not ${view.who}. In danger? Call 911.`}
          defaultValue={refused?.values[STOP_FIELDS.words]}
          error={refused?.mistakes[STOP_FIELDS.words]}
        />
      )}
      <p>You can’t undo this.</p>
      <div className="flex flex-wrap gap-3">
        <SendButton tone="caution" className="max-sm:w-full">
          {`Stop the job${cents === 0 ? '' : ` for ${formatPrice(cents)}`}`}
        </SendButton>
        <Link to={view.back} className={button('quiet', 'max-sm:w-full')}>
          Don’t stop
        </Link>
      </div>
    </PostForm>
  );
}

const WrongPerson = ({
  person,
  idempotencyKey,
  refused,
}: Omit<StopPageProps, 'view'> & { person: PersonView }) =>
  person.blocked !== null ? (
    <Blocked why={refused?.message ?? person.blocked} to={person.back}>
      See the latest
    </Blocked>
  ) : (
    <PostForm
      action={`${person.address}?step=person`}
      idempotencyKey={idempotencyKey}
      refusal={refused}
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value="wrong-person" />
      <p className="font-semibold">
        Don’t let them in, and don’t give them your PIN. In danger? Call 911.
      </p>
      <p>
        {`You expected ${person.who}. If someone else is there, we’ll stop the visit and look into it right away. You won’t be charged, and only we see what you write.`}
      </p>
      <TextArea
        label="What happened? (optional)"
        name={STOP_FIELDS.words}
        rows={4}
        maxLength={MAX_PERSON_WORDS}
        defaultValue={refused?.values[STOP_FIELDS.words]}
        error={refused?.mistakes[STOP_FIELDS.words]}
      />
      <div className="flex flex-wrap gap-3">
        <SendButton tone="caution" className="max-sm:w-full">
          Stop the visit and report it
        </SendButton>
        <Link to={person.back} className={button('quiet', 'max-sm:w-full')}>
          Keep visit
        </Link>
      </div>
    </PostForm>
  );
