/** A customer reads a quote, and books one of its options, or declines. Plain forms. */
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { button, textLink } from '#app/ui/button.ts';
import { ErrorBox, InlineAlert, StatusNote } from '#app/ui/ErrorBox.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { DayPicker, findTime } from '#app/ui/times/DayPicker.tsx';
import { When } from '#app/ui/times/When.tsx';
import { Findings, PastQuotes, QuoteOptions } from './QuoteOptions.tsx';
import { DECLINE_REASONS, MAX_WORDS, QUOTE_FIELDS, type QuoteDone } from './quote-fields.ts';
import { type QuoteTimes, type QuoteView, timesAddress } from './quote-view.ts';

export type QuotePageProps = {
  view: QuoteView;
  /** A key for each form. */
  idempotencyKey: { choose: string; decline: string };
  done: QuoteDone | null;
  refused: RefusedForm | null;
};

export function QuotePage(props: QuotePageProps) {
  const { view, done, refused } = props;
  const { who, initials, quote, times, past } = view;
  const intent = refused?.values.intent;
  const isShown = intent === 'decline' ? quote.isSent : times !== null;
  return (
    <div className="column py-4 md:py-8">
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
          <span className="block font-semibold">{quote.status}</span>
          <span className="block text-ink-soft text-small">{`After your visit on ${view.when}`}</span>
          {view.license !== null && (
            <span className="block text-ink-soft text-small">{view.license}</span>
          )}
        </p>
      </div>
      <h1 className="mt-4 mb-4 text-heading wrap-anywhere">{`Quote from ${who}`}</h1>
      <div className="grid grid-cols-1 gap-6">
        {done === 'declined' && refused === null && (
          <StatusNote message={`Declined. We’ve emailed ${who}.`} />
        )}
        {refused !== null && !isShown && (
          <ErrorBox message={refused.message} headingLevel={2} isFocusedOnLoad />
        )}
        {view.booked !== null && (
          <Notice tone="success">
            <p>You booked this quote.</p>
            <Link to={view.booked} className={button('secondary')}>
              See your booking
            </Link>
          </Notice>
        )}
        {quote.answer.map((line) => (
          <p key={line} className="max-w-prose whitespace-pre-line wrap-anywhere">
            {line}
          </p>
        ))}
        <Findings {...quote} />
        <QuoteOptions quote={quote} headingLevel={2}>
          {({ number, title }) =>
            quote.isSent && (
              <Link
                to={timesAddress(view.address, number)}
                className={button(times?.option === number ? 'quiet' : 'secondary', 'w-full')}
              >
                {`Choose a time for “${title}”`}
              </Link>
            )
          }
        </QuoteOptions>
        {times !== null && (
          <Times {...props} key={`${times.option} ${times.later}`} times={times} />
        )}
        <p>
          <Link to={view.messages} className={`inline-flex min-h-11 items-center ${textLink}`}>
            {`Ask ${who} a question`}
          </Link>
        </p>
        {quote.isSent && <Decline {...props} refused={intent === 'decline' ? refused : null} />}
        {past.length > 0 && (
          <section aria-labelledby="past">
            <h2 id="past" className="mb-2 text-title">
              Earlier quotes
            </h2>
            <PastQuotes quotes={past} />
          </section>
        )}
      </div>
    </div>
  );
}

type TimesProps = QuotePageProps & { times: QuoteTimes };

function Times({ view, idempotencyKey, refused, times }: TimesProps) {
  const { who, quote, address } = view;
  const { option, title, days, zoneName, period, later, hasMore } = times;
  const refusal = refused?.values.intent === 'choose' ? refused : null;
  const [chosen, setChosen] = useState(refusal?.values[QUOTE_FIELDS.window] ?? '');
  const page = (at: number) => timesAddress(address, option, at);
  const missing = refusal?.mistakes[QUOTE_FIELDS.window];
  return (
    <section
      aria-labelledby="times"
      className="min-w-0 rounded-card border border-line bg-paper-raised py-4"
    >
      <div className="px-4 md:px-5">
        <h2 id="times" className="scroll-mt-24 text-title wrap-anywhere">
          {`Times with ${who} for “${title}”`}
        </h2>
        <p className="text-ink-soft">All times are in {zoneName}.</p>
      </div>
      {days.length === 0 ? (
        <div className="px-4 md:px-5">
          <p className="mt-2 max-w-prose">
            {`${who} has no opening long enough from ${period}. `}
            <Link to={view.messages} className={textLink}>{`Message ${who}`}</Link>, or look at
            other days.
          </p>
          <p className="mt-3 flex flex-wrap gap-3">
            {hasMore && (
              <Link to={page(later + 1)} className={button('quiet')}>
                More days
              </Link>
            )}
            {later > 0 && (
              <Link to={page(later - 1)} className={button('quiet')}>
                Earlier days
              </Link>
            )}
          </p>
        </div>
      ) : (
        <PostForm
          action={page(later)}
          idempotencyKey={idempotencyKey.choose}
          refusal={refusal}
          className="mt-2"
        >
          <input type="hidden" name="intent" value="choose" />
          <input type="hidden" name={QUOTE_FIELDS.quote} value={quote.id} />
          <input type="hidden" name={QUOTE_FIELDS.option} value={option} />
          {missing !== undefined && chosen === '' && (
            <div className="px-4 pb-2 md:px-5">
              <InlineAlert message={missing} />
            </div>
          )}
          <DayPicker
            days={days}
            field={QUOTE_FIELDS.window}
            id="own"
            label="Days"
            chosen={chosen}
            isOpen
            onPick={setChosen}
            earlier={later > 0 ? page(later - 1) : null}
            more={hasMore ? page(later + 1) : null}
          />
          <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4 md:px-5">
            <p aria-live="polite" className="font-semibold">
              <When>{findTime(days, chosen)?.fullName ?? 'No time chosen yet'}</When>
            </p>
            <SendButton className="max-sm:w-full">Review booking</SendButton>
          </div>
        </PostForm>
      )}
    </section>
  );
}

const REASONS = Object.entries(DECLINE_REASONS).map(([value, text]) => ({ value, text }));

const Decline = ({ view, idempotencyKey, refused }: QuotePageProps) => (
  <details open={refused !== null} className="border-line border-y">
    <summary className="flex min-h-14 items-center font-semibold">Decline this quote</summary>
    <PostForm
      action={view.address}
      idempotencyKey={idempotencyKey.decline}
      refusal={refused}
      className="grid max-w-prose gap-5 pb-4"
    >
      <input type="hidden" name="intent" value="decline" />
      <input type="hidden" name={QUOTE_FIELDS.quote} value={view.quote.id} />
      <Select
        label="Why?"
        name={QUOTE_FIELDS.reason}
        unchosen="Choose"
        options={REASONS}
        defaultValue={refused?.values[QUOTE_FIELDS.reason] ?? ''}
      />
      <TextArea
        label="Anything to add? (optional)"
        name={QUOTE_FIELDS.words}
        rows={3}
        maxLength={MAX_WORDS}
        hint={`${view.who} will read both.`}
        defaultValue={refused?.values[QUOTE_FIELDS.words]}
      />
      <div>
        <SendButton tone="caution" className="max-sm:w-full">
          Decline quote
        </SendButton>
      </div>
    </PostForm>
  </details>
);
