/** A homesmith asks for another time: up to three of their openings. */
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { countOf } from '#app/kernel/counts.ts';
import { textLink } from '#app/ui/button.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { MOVE_REASONS } from '../homesmith-reasons.ts';
import type { AskNewTimeView } from './new-time.ts';

type PageProps = {
  view: AskNewTimeView;
  idempotencyKey: string;
  refused: RefusedForm | null;
};

export function AskNewTimePage({ view, idempotencyKey, refused }: PageProps) {
  const { ask, blocked, when, customer } = view;
  return (
    <>
      <p className="text-large">Your visit is {when}.</p>
      {ask !== null && <Asked {...{ view, ask, idempotencyKey, refused }} />}
      {ask?.state !== 'asked' && blocked !== null && <p>{blocked}</p>}
      {blocked === null && (
        <>
          <p className="max-w-prose">
            {customer} has up to 24 hours to take one of your times, keep this one, or cancel for
            free. Until then, the visit stays as it is.
          </p>
          <Times view={view} idempotencyKey={idempotencyKey} refused={refused} />
        </>
      )}
    </>
  );
}

const OPEN_DAYS = 2;

type AskedProps = PageProps & {
  ask: NonNullable<AskNewTimeView['ask']>;
};

const Asked = ({ view, ask, idempotencyKey, refused }: AskedProps) => (
  <Notice tone={ask.state === 'taken' ? 'success' : 'attention'}>
    <div>
      <h2 className="text-large">{ask.text}</h2>
      <p className="mt-1">{ask.windows.join('; ')}</p>
      {ask.state === 'asked' && (
        <p className="mt-1">
          {view.customer} has until {ask.until} to answer.
        </p>
      )}
    </div>
    {ask.state === 'asked' && (
      <PostForm
        idempotencyKey={idempotencyKey}
        action={view.address}
        refusal={refused?.values.intent === 'withdraw' ? refused : null}
        className="grid gap-3"
      >
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="ask" value={ask.id} />
        <SendButton tone="secondary">Withdraw request</SendButton>
      </PostForm>
    )}
  </Notice>
);

function Times({ view, idempotencyKey, refused }: PageProps) {
  const error = refused?.mistakes.window;
  if (view.days.length === 0) return <p>You have no openings in these days. {more(view)}</p>;
  return (
    <PostForm
      idempotencyKey={idempotencyKey}
      action={view.address}
      refusal={refused?.values.intent === 'withdraw' ? null : refused}
      className="grid gap-5"
    >
      <fieldset aria-describedby={error === undefined ? undefined : 'window-error'}>
        <legend className="font-semibold text-large">Choose up to three of your openings</legend>
        {error !== undefined && (
          <p id="window-error" className="mt-1 text-danger">
            {error}
          </p>
        )}
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          {view.days.map(({ day, name, times }, at) => (
            // The next days are the likely ones.
            <details
              key={day}
              open={at < OPEN_DAYS}
              className="h-fit rounded-card border border-line bg-paper-raised px-5 py-2"
            >
              <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
                <span className="font-semibold">{name}</span>
                <span className="text-ink-soft text-small">{countOf(times.length, 'opening')}</span>
              </summary>
              <ul>
                {times.map(({ value, name: time }) => (
                  <li key={value}>
                    <label className="flex min-h-11 items-center gap-3">
                      <input
                        type="checkbox"
                        name="window"
                        value={value}
                        aria-label={`${name}, ${time}`}
                        className="size-5 accent-accent"
                      />
                      {time}
                    </label>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </div>
        <p className="mt-3">{more(view)}</p>
      </fieldset>
      <Select
        label="Why?"
        name="reason"
        options={Object.entries(MOVE_REASONS).map(([value, text]) => ({ value, text }))}
        unchosen="Choose"
        hint={`${view.customer} will read it.`}
        defaultValue={refused?.values.reason ?? ''}
        error={refused?.mistakes.reason}
      />
      <div>
        <SendButton tone="primary" className="max-sm:w-full">
          {`Ask ${view.customer}`}
        </SendButton>
      </div>
    </PostForm>
  );
}

const more = ({ more: to }: AskNewTimeView) =>
  to !== null && (
    <Link to={to} className={`inline-flex min-h-11 items-center ${textLink}`}>
      Later openings
    </Link>
  );
