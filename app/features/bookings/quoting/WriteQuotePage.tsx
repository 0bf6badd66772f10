/** Where a homesmith writes a quote: options with lines and prices, looked at before they're sent. Plain forms. */
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { photoPath } from '#app/kernel/booking-urls.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { formatDuration } from '#app/kernel/duration.ts';
import { button } from '#app/ui/button.ts';
import { ErrorBox, StatusNote } from '#app/ui/ErrorBox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { PhotosField, PhotosForm } from '../photos/PhotosForm.tsx';
import { PHOTOS_FIELD } from '../photos/photo-field.ts';
import { useChecked } from '../photos/useChecked.tsx';
import { Findings, PastQuotes, QuoteOptions } from './QuoteOptions.tsx';
import {
  LINES,
  lastLine,
  lastOption,
  lineField,
  MAX_NOTE,
  MAX_TITLE,
  MAX_WHAT,
  OPTIONS,
  optionField,
  PHOTO_PLACES,
  photoField,
  photoIdsIn,
  QUOTE_FIELDS,
  QUOTE_MINUTES,
  type QuoteDone,
} from './quote-fields.ts';
import type { QuoteReview, WriteQuoteView } from './quote-view.ts';

export type WriteQuotePageProps = {
  view: WriteQuoteView;
  idempotencyKey: string;
  done: QuoteDone | null;
  /** With the quote, where it can be sent. */
  refused: (RefusedForm & { beside?: QuoteReview | null }) | null;
};

export function WriteQuotePage(page: WriteQuotePageProps) {
  const refused = useChecked(page.refused, 'send');
  const props = { ...page, refused };
  const { view, done } = page;
  const { customer, quotes, credit, closed } = view;
  const review = refused?.beside;
  const [last] = quotes;
  const sent = last?.isSent ? last : null;
  const past = sent === null ? quotes : quotes.slice(1);
  if (refused !== null && review) {
    return (
      <div className="grid grid-cols-1 gap-6">
        <Review {...props} refused={refused} review={review} />
        <details open={refused.values.intent === 'send'}>
          <summary className={button('secondary', 'w-full sm:w-fit')}>Edit</summary>
          <div className="mt-5">
            <QuoteForm {...props} />
          </div>
        </details>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {done === 'sent' && refused === null && (
        <StatusNote message={`Sent. We’ve emailed your quote to ${customer}.`} />
      )}
      <p className="text-ink-soft wrap-anywhere">{view.when}</p>
      {sent !== null && (
        <section aria-labelledby="sent" className="grid grid-cols-1 gap-4">
          <h2 id="sent" className="text-title">{`Waiting for ${customer}’s answer`}</h2>
          <p className="text-ink-soft">{sent.status}</p>
          <Findings {...sent} />
          <QuoteOptions quote={sent} headingLevel={3} />
        </section>
      )}
      {closed !== null && (
        <>
          {refused !== null && (
            <ErrorBox message={refused.message} headingLevel={2} isFocusedOnLoad />
          )}
          <Notice>
            <p>{closed}</p>
            <Link to={view.job} className={button('secondary')}>
              Back to the job
            </Link>
          </Notice>
        </>
      )}
      {closed === null && (
        <section aria-labelledby="write" className="grid max-w-prose gap-5">
          <h2 id="write" className="text-title">
            {quotes.length === 0 ? 'Write a quote' : 'Write a new quote'}
          </h2>
          <p className="text-ink-soft">
            {sent === null
              ? `${customer} gets it by email and has 30 days to book one of your options, with you.`
              : 'It replaces the one you sent.'}
            {credit !== null && ` The ${credit} for this visit comes off the invoice of that job.`}
          </p>
          <QuoteForm {...props} />
        </section>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past">
          <h2 id="past" className="mb-2 text-title">
            Earlier quotes
          </h2>
          <PastQuotes quotes={past} />
        </section>
      )}
    </div>
  );
}

type ReviewProps = WriteQuotePageProps & { refused: RefusedForm; review: QuoteReview };

/** Nothing is sent yet: the same as the homeowner will read, and what is the homesmith's own of it. */
function Review({ view, idempotencyKey, refused, review }: ReviewProps) {
  const { customer } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form that had the focus is folded.
    heading.current?.focus();
  }, []);
  return (
    <section aria-labelledby="review" className="grid grid-cols-1 gap-4">
      <h2 id="review" ref={heading} tabIndex={-1} className="scroll-mt-24 text-title">
        Check before you send
      </h2>
      <p className="text-ink-soft">{review.quote.status}</p>
      <Findings {...review.quote} />
      <QuoteOptions quote={review.quote} headingLevel={3} />
      <p>{`You’d earn up to ${review.earns}.`}</p>
      <PostForm
        idempotencyKey={idempotencyKey}
        action={view.address}
        encType="multipart/form-data"
        // Looking at it was answered so, too.
        refusal={refused.values.intent === 'send' ? refused : null}
      >
        {Object.entries({ ...refused.values, intent: 'send' }).map(([name, value]) =>
          name === 'idempotencyKey' || value === '' ? null : (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <SendButton className="min-h-14! w-full sm:w-auto">{`Send quote to ${customer}`}</SendButton>
      </PostForm>
    </section>
  );
}

function QuoteForm({ view, idempotencyKey, refused }: WriteQuotePageProps) {
  const typed = refused?.values ?? {};
  const kept = photoIdsIn((name) => typed[name]);
  return (
    <PhotosForm
      idempotencyKey={idempotencyKey}
      action={view.address}
      refusal={refused?.beside ? null : refused}
      className="grid max-w-prose gap-5"
      send="Preview quote"
      sendClassName="min-h-14! w-full sm:w-auto sm:justify-self-start"
    >
      <Option option={1} typed={typed} />
      <TextArea
        label="Note (optional)"
        name={QUOTE_FIELDS.note}
        rows={4}
        maxLength={MAX_NOTE}
        hint="What you found, and what you’d do in their place."
        defaultValue={typed[QUOTE_FIELDS.note]}
      />
      <KeptPhotos kept={kept} />
      {kept.length < PHOTO_PLACES.length && (
        <PhotosField
          label="Photos (optional)"
          hint={`${view.customer} will see them. JPEG, PNG, or WebP, up to ${PHOTO_PLACES.length}. We remove where and when they were taken.`}
          error={refused?.mistakes[PHOTOS_FIELD] ?? null}
        />
      )}
    </PhotosForm>
  );
}

type Typed = RefusedForm['values'];

/** Photos that were chosen before the preview: files can't be kept in a form. */
function KeptPhotos({ kept }: { kept: readonly string[] }) {
  return (
    kept.length > 0 && (
      <fieldset>
        <legend className="mb-1 font-semibold">Your photos</legend>
        <ul className="grid max-w-sm grid-cols-3 gap-2">
          {kept.map((id, at) => (
            <li key={id}>
              <label className="grid cursor-pointer gap-1">
                <img
                  src={photoPath(id, 'small')}
                  alt=""
                  className="aspect-square w-full rounded-control bg-paper-sunken object-cover"
                />
                <span className="flex min-h-11 items-center gap-2 text-small">
                  <input
                    type="checkbox"
                    name={photoField(at + 1)}
                    value={id}
                    defaultChecked
                    className="size-5 shrink-0 accent-accent"
                  />
                  {`Keep photo ${at + 1}`}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    )
  );
}

/** An option, and below it the next one, folded until it's needed. */
function Option({ option, typed }: { option: number; typed: Typed }) {
  const next = OPTIONS.find((one) => one > option);
  const last = lastOption((name) => typed[name]);
  return (
    <>
      <fieldset className="grid gap-5 rounded-card border border-line p-4">
        <legend className="px-1 font-semibold">{`Option ${option}`}</legend>
        <Field
          label="Name"
          name={optionField('title', option)}
          maxLength={MAX_TITLE}
          autoComplete="off"
          hint={option === 1 ? 'Like “Repair.”' : 'Like “Replace.”'}
          defaultValue={typed[optionField('title', option)]}
        />
        <Line option={option} line={1} typed={typed} />
        <Select
          label="Time on site"
          name={optionField('minutes', option)}
          unchosen="Choose"
          hint="Over 8 hours, on several workdays in a row."
          options={MINUTES}
          defaultValue={typed[optionField('minutes', option)] ?? ''}
        />
      </fieldset>
      {next !== undefined && (
        <details open={last > option}>
          <summary className="flex min-h-11 w-fit items-center text-accent">
            Add another option
          </summary>
          <div className="mt-2 grid gap-5">
            <Option option={next} typed={typed} />
          </div>
        </details>
      )}
    </>
  );
}

const MINUTES = QUOTE_MINUTES.map((minutes) => ({
  value: String(minutes),
  text: formatDuration(minutes),
}));

/** A line with its price, and below it the next one. */
function Line({ option, line, typed }: { option: number; line: number; typed: Typed }) {
  const next = LINES.find((one) => one > line);
  const [what, price] = (['what', 'price'] as const).map((name) => lineField(name, option, line));
  const last = lastLine((name) => typed[name], option);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field
          label={line === 1 ? 'What would you do?' : 'What else?'}
          name={what ?? ''}
          maxLength={MAX_WHAT}
          autoComplete="off"
          defaultValue={typed[what ?? '']}
        />
        <Field
          label="Your price"
          name={price ?? ''}
          inputMode="decimal"
          autoComplete="off"
          {...(line === 1 && { hint: 'In dollars, before taxes.' })}
          defaultValue={typed[price ?? '']}
        />
      </div>
      {next !== undefined && (
        <details open={last > line}>
          <summary className="flex min-h-11 w-fit items-center text-accent">
            Add another line
          </summary>
          <div className="mt-2 grid gap-5">
            <Line option={option} line={next} typed={typed} />
          </div>
        </details>
      )}
    </>
  );
}
