/** A homesmith asks for another time: the customer takes one, keeps theirs, or cancels for free. */
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { ANSWER_STATES, type NewTimeView } from './new-time.ts';

export type NewTimePageProps = {
  view: NewTimeView;
  /** A key for each answer. */
  idempotencyKey: { take: string; keep: string };
  refused: RefusedForm | null;
};

export function NewTimePage({ view, idempotencyKey, refused }: NewTimePageProps) {
  const { who, state, when, until, reason } = view;
  return (
    <div className="column max-w-2xl! py-4 md:py-8">
      <p>
        <Link to={view.booking} className={`inline-flex min-h-11 items-center ${textLink}`}>
          <ChevronLeft aria-hidden="true" className="-ml-1 size-5" />
          Booking {view.reference}
        </Link>
      </p>
      <h1 className="mt-2 text-heading wrap-anywhere">{who} asks for another time</h1>
      {state === 'asked' ? (
        <>
          <p className="mt-2">
            {reason}. Your visit stays {when}, unless you take another time by {until}.
          </p>
          <Times view={view} idempotencyKey={idempotencyKey} refused={refused} />
          <section
            aria-labelledby="otherwise"
            className="mt-6 grid gap-3 border-line border-t pt-5"
          >
            <h2 id="otherwise" className="text-title">
              None of these?
            </h2>
            <PostForm
              idempotencyKey={idempotencyKey.keep}
              action={view.address}
              refusal={refused?.values.intent === 'keep' ? refused : null}
              className="grid gap-3"
            >
              <input type="hidden" name="intent" value="keep" />
              <input type="hidden" name="ask" value={view.id} />
              <SendButton tone="secondary" className="w-full sm:w-auto">
                {`Keep ${when}`}
              </SendButton>
            </PostForm>
            <p className="flex flex-wrap gap-x-6">
              <Link
                to={view.messages}
                className={`inline-flex min-h-11 items-center ${textLink}`}
              >{`Message ${who}`}</Link>
              <Link to={view.cancel} className={`inline-flex min-h-11 items-center ${textLink}`}>
                Cancel visit, free
              </Link>
            </p>
          </section>
        </>
      ) : (
        <>
          <div className="mt-4">
            <Notice>
              <p role="status">{ANSWER_STATES[state]}</p>
            </Notice>
          </div>
          <p className="mt-5">
            <Link to={view.booking} className={button('secondary', 'w-full sm:w-auto')}>
              See your booking
            </Link>
          </p>
        </>
      )}
    </div>
  );
}

function Times({ view: { id, address, who, windows }, idempotencyKey, refused }: NewTimePageProps) {
  if (windows.length === 0) {
    return <p className="mt-4">{who} isn’t open at any of these times anymore.</p>;
  }
  const error = refused?.mistakes.window;
  return (
    <PostForm
      idempotencyKey={idempotencyKey.take}
      action={address}
      refusal={refused?.values.intent === 'take' ? refused : null}
      className="mt-4 grid gap-4"
    >
      <input type="hidden" name="intent" value="take" />
      <input type="hidden" name="ask" value={id} />
      <fieldset aria-describedby={error === undefined ? undefined : 'window-error'}>
        <legend className="font-semibold">{`Times when ${who} is free`}</legend>
        {error !== undefined && (
          <p id="window-error" className="text-danger">
            {error}
          </p>
        )}
        {windows.map(({ value, name }) => (
          <label key={value} className="flex min-h-12 items-center gap-3">
            <input type="radio" name="window" value={value} className="size-5 accent-accent" />
            {name}
          </label>
        ))}
      </fieldset>
      <div>
        <SendButton tone="primary" className="w-full sm:w-auto">
          Take this time
        </SendButton>
        <p className="mt-2 text-ink-soft text-small">Same homesmith, same price, no fee.</p>
      </div>
    </PostForm>
  );
}
