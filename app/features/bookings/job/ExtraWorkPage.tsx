/** Where a homesmith asks to change the job: what, the price, the time, and why. Plain forms. */
import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { optionField, QUANTITY_FIELD } from '#app/features/catalogue/api/choices.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { formatDuration } from '#app/kernel/duration.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Field } from '#app/ui/Field.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { AsBefore, FromTo } from '../change/FromTo.tsx';
import { PhotosField, PhotosForm } from '../photos/PhotosForm.tsx';
import { PHOTOS_FIELD } from '../photos/photo-field.ts';
import { useChecked } from '../photos/useChecked.tsx';
import {
  CHANGE_FIELDS,
  lastRow,
  MAX_REASON,
  MAX_SCOPE,
  ROWS,
  type Row,
  rowField,
} from './change-fields.ts';
import {
  type ChangeReview,
  type ExtraWorkView,
  LESS_MINUTES,
  MORE_MINUTES,
  type PricedService,
} from './extra-work-view.ts';

type Refused = RefusedForm & { beside?: ChangeReview | null };
type PageProps = {
  view: ExtraWorkView;
  idempotencyKey: string;
  /** With what it would change, where it can be asked. */
  refused: Refused | null;
};

export function ExtraWorkPage({ view, idempotencyKey, ...page }: PageProps) {
  const refused = useChecked(page.refused, 'ask');
  if (view.closed !== null) {
    return (
      <Notice>
        <p>{view.closed}</p>
        <Link to={view.job} className={button('secondary')}>
          Back to the job
        </Link>
      </Notice>
    );
  }
  const key = view.service?.id ?? String(view.isLess);
  const review = refused?.beside;
  if (refused !== null && review) {
    return (
      <div className="grid max-w-prose gap-6">
        <Review {...{ view, idempotencyKey, refused, review }} />
        <details>
          <summary className={button('secondary', 'w-full sm:w-fit')}>Edit</summary>
          <div className="mt-5">
            <ChangeForm key={key} {...{ view, idempotencyKey, refused }} />
          </div>
        </details>
      </div>
    );
  }
  return (
    <div className="grid max-w-prose gap-6">
      <p className="text-ink-soft">
        {view.customer} pays up to {view.maximum} now, and expects you to be done about{' '}
        {view.endsAt}. Nothing changes without their approval.
      </p>
      <ChangeForm key={key} {...{ view, idempotencyKey, refused }} />
      {!view.isLess && view.services.length > 0 && <Catalogue view={view} />}
      <p>
        <Link
          to={view.isLess ? view.address : view.lessAddress}
          className={`inline-flex min-h-11 items-center ${textLink}`}
        >
          {view.isLess ? 'Ask about extra work instead' : 'Something isn’t needed? Lower the price'}
        </Link>
      </p>
    </div>
  );
}

type ReviewProps = PageProps & { refused: RefusedForm; review: ChangeReview };

/** Nothing is asked yet: the same numbers as the homeowner will read, and what is the homesmith's own of it. */
function Review({ view, idempotencyKey, refused, review }: ReviewProps) {
  const { customer } = view;
  const { lines, reason, amount, maximum, ends, earns, hasRoom } = review;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form that had the focus is folded.
    heading.current?.focus();
  }, []);
  return (
    <section
      aria-labelledby="review"
      className="rounded-card border border-line bg-paper-raised px-5 py-4 md:p-6"
    >
      <h2 id="review" ref={heading} tabIndex={-1} className="scroll-mt-24 text-title">
        Check before you ask
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {lines.map(({ what, amount: price }) => (
          <li key={`${what} ${price}`} className="flex justify-between gap-4 py-3">
            <span className="min-w-0 wrap-anywhere">{what}</span>
            <span className="shrink-0 font-semibold tabular">{price}</span>
          </li>
        ))}
      </ul>
      <blockquote className="whitespace-pre-line border-line border-y py-4 wrap-anywhere">
        “{reason}”
      </blockquote>
      <dl className="grid gap-4 py-4">
        <FromTo name={`${customer} pays up to`} {...maximum} />
        {hasRoom ? (
          <FromTo name="Done about" {...ends} />
        ) : (
          <AsBefore name="Done for today about" now={ends.now} />
        )}
        <FromTo name="You’d earn up to" {...earns} />
      </dl>
      {!hasRoom && (
        <p className="mb-4 rounded-control bg-brass-soft p-4">
          It doesn’t all fit today, because your next visit starts too soon. Do what fits, then
          pause the job. {customer} will pick a time for the rest.
        </p>
      )}
      <PhotosForm
        idempotencyKey={idempotencyKey}
        action={view.form}
        // Looking at it was answered so, too.
        refusal={refused.values.intent === 'ask' ? refused : null}
        className="grid gap-4"
        send={`Ask ${customer} for ${amount}`}
        sendClassName="min-h-14! w-full"
      >
        {Object.entries({ ...refused.values, intent: 'ask' }).map(([name, value]) =>
          name === 'idempotencyKey' ? null : (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <PhotosField
          label="Photos (optional)"
          hint={`${customer} will see them. JPEG, PNG, or WebP, up to 3. We remove where and when they were taken.`}
          error={refused.mistakes[PHOTOS_FIELD] ?? null}
        />
      </PhotosForm>
      <p className="mt-2 text-ink-soft text-small">
        We’ll email {customer}, and text them if they agreed to texts. They have 60 minutes to
        answer.
      </p>
    </section>
  );
}

function ChangeForm({ view, idempotencyKey, refused }: PageProps) {
  const { customer, isLess, service } = view;
  const typed = refused?.values ?? {};
  return (
    <PostForm
      idempotencyKey={idempotencyKey}
      action={view.form}
      encType="multipart/form-data"
      refusal={refused?.beside ? null : refused}
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value="review" />
      {service !== null && <Choices service={service} typed={typed} />}
      <Line row={1} view={view} typed={typed} />
      <Select
        label={isLess ? 'Time it saves' : 'Time it adds'}
        name={CHANGE_FIELDS.minutes}
        options={minutesOf(view)}
        defaultValue={typed[CHANGE_FIELDS.minutes] ?? nearestMinutes(service)}
      />
      <TextArea
        label="Why?"
        name={CHANGE_FIELDS.reason}
        rows={3}
        maxLength={MAX_REASON}
        hint={`${customer} will read this.`}
        defaultValue={typed[CHANGE_FIELDS.reason]}
      />
      <SendButton className="min-h-14! w-full sm:w-auto sm:justify-self-start">
        See what changes
      </SendButton>
    </PostForm>
  );
}

type LineProps = { row: Row; view: ExtraWorkView; typed: RefusedForm['values'] };

/** A line with its price, and below it the next one, folded until it's needed. */
function Line({ row, view, typed }: LineProps) {
  const { isLess, service, jobs } = view;
  const [what, price, job] = (['what', 'price', 'job'] as const).map((name) => rowField(name, row));
  const next = ROWS.find((one) => one > row);
  const isMore = row > 1 || service !== null;
  return (
    <>
      {isLess && (
        <Select
          label="Which job needs less?"
          name={job ?? ''}
          options={jobs}
          {...(jobs.length > 1 && { unchosen: 'Choose' })}
          defaultValue={typed[job ?? ''] ?? ''}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field
          label={whatLabel({ isLess, isMore, isOptional: service !== null && row === 1 })}
          name={what ?? ''}
          maxLength={MAX_SCOPE}
          autoComplete="off"
          {...(!isMore && {
            hint: `In a line, like “${isLess ? 'New supply lines' : 'Replace two corroded shutoff valves'}.”`,
          })}
          defaultValue={typed[what ?? '']}
        />
        <Field
          label={isLess ? 'How much less?' : 'Your price'}
          name={price ?? ''}
          inputMode="decimal"
          autoComplete="off"
          {...(!isMore && { hint: 'In dollars, before taxes.' })}
          defaultValue={typed[price ?? '']}
        />
      </div>
      {next !== undefined && (
        <details open={lastRow((name) => typed[name]) > row}>
          <summary className="flex min-h-11 w-fit items-center text-accent">
            Add another line
          </summary>
          <div className="mt-2 grid gap-5">
            <Line row={next} view={view} typed={typed} />
          </div>
        </details>
      )}
    </>
  );
}

type LineKind = { isLess: boolean; isMore: boolean; isOptional: boolean };

function whatLabel({ isLess, isMore, isOptional }: LineKind): string {
  if (isOptional) return 'Anything else? (optional)';
  if (isMore) return 'What else?';
  return isLess ? 'What isn’t needed?' : 'What would you do?';
}

const minutesOf = ({ isLess }: ExtraWorkView) =>
  (isLess ? LESS_MINUTES : MORE_MINUTES).map((minutes) => ({
    value: String(isLess ? -minutes : minutes),
    text: minutes === 0 ? 'No difference' : formatDuration(minutes),
  }));

/** Of the catalogue's time, as a choice of the form. */
const nearestMinutes = (service: PricedService | null): string =>
  String(MORE_MINUTES.find((minutes) => minutes >= (service?.minutes ?? 0)) ?? MORE_MINUTES.at(-1));

type ChoicesProps = { service: PricedService; typed: RefusedForm['values'] };

const Choices = ({ service, typed }: ChoicesProps) => (
  <fieldset className="grid gap-5 rounded-card border border-line p-4">
    <legend className="px-1 font-semibold">
      {service.name}, {service.price}
    </legend>
    <input type="hidden" name={CHANGE_FIELDS.service} value={service.id} />
    <input type="hidden" name={CHANGE_FIELDS.scope} value={service.name} />
    {service.quantity !== null && (
      <Field
        label={`How many ${service.quantity.unit}?`}
        name={QUANTITY_FIELD}
        type="number"
        inputMode="numeric"
        min={service.quantity.minimum}
        max={service.quantity.maximum}
        defaultValue={typed[QUANTITY_FIELD] ?? String(service.quantity.minimum)}
      />
    )}
    {service.options.map(({ id, name, choices }) => (
      <Select
        key={id}
        label={name}
        name={optionField(id)}
        options={choices.map((choice) => ({
          value: choice.id,
          text: `${choice.name}${choice.addCents > 0 ? `, +${formatPrice(choice.addCents)}` : ''}`,
        }))}
        defaultValue={typed[optionField(id)] ?? choices[0]?.id}
      />
    ))}
  </fieldset>
);

/** A form that leads to this page with the service. */
const Catalogue = ({ view }: Pick<PageProps, 'view'>) => (
  <details open={view.service !== null} className="border-line border-y">
    <summary className="flex min-h-14 items-center font-semibold">
      Price it from the catalog
    </summary>
    <Form method="get" action={view.address} className="grid gap-3 pb-4">
      <Select
        label="Service"
        name={CHANGE_FIELDS.service}
        options={view.services}
        unchosen="A price of your own"
        defaultValue={view.service?.id ?? ''}
      />
      <button
        type="submit"
        className={button('secondary', 'w-full sm:w-auto sm:justify-self-start')}
      >
        Use this price
      </button>
    </Form>
  </details>
);
