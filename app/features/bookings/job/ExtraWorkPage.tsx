/** Where a homesmith asks to change the job: what, the price, the time, and why. Plain forms. */
import { Form, Link } from 'react-router';
import { optionField, QUANTITY_FIELD } from '#app/features/catalogue/choices/wished-choices.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { formatDuration } from '#app/kernel/duration.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Field } from '#app/ui/Field.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { CHANGE_FIELDS, MAX_REASON, MAX_SCOPE } from './change-fields.ts';
import {
  type ExtraWorkView,
  LESS_MINUTES,
  MORE_MINUTES,
  type PricedService,
} from './extra-work-view.ts';

type PageProps = { view: ExtraWorkView; idempotencyKey: string; refused: RefusedForm | null };

export function ExtraWorkPage({ view, idempotencyKey, refused }: PageProps) {
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
  return (
    <div className="grid max-w-prose gap-6">
      <p className="text-ink-soft">
        {view.customer} pays up to {view.maximum} now, and expects you to be done about{' '}
        {view.endsAt}. Nothing changes without their approval.
      </p>
      <ChangeForm
        key={view.service?.id ?? String(view.isLess)}
        {...{ view, idempotencyKey, refused }}
      />
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

function ChangeForm({ view, idempotencyKey, refused }: PageProps) {
  const { customer, isLess, service } = view;
  const typed = refused?.values ?? {};
  return (
    <PostForm
      idempotencyKey={idempotencyKey}
      action={view.form}
      refusal={refused}
      className="grid gap-5"
    >
      {isLess && (
        <Select
          label="Which job needs less?"
          name={CHANGE_FIELDS.job}
          options={view.jobs}
          {...(view.jobs.length > 1 && { unchosen: 'Choose' })}
          defaultValue={typed[CHANGE_FIELDS.job] ?? ''}
        />
      )}
      <Field
        label={isLess ? 'What isn’t needed?' : 'What would you do?'}
        name={CHANGE_FIELDS.scope}
        maxLength={MAX_SCOPE}
        autoComplete="off"
        hint={`In a line, like “${isLess ? 'New supply lines' : 'Replace two corroded shutoff valves'}.”`}
        defaultValue={typed[CHANGE_FIELDS.scope] ?? service?.name}
      />
      {service !== null && <Choices service={service} typed={typed} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={priceLabel(view)}
          name={CHANGE_FIELDS.price}
          inputMode="decimal"
          autoComplete="off"
          hint={service === null ? 'In dollars, before taxes.' : 'On top of the catalog price.'}
          defaultValue={typed[CHANGE_FIELDS.price]}
        />
        <Select
          label={isLess ? 'Time it saves' : 'Time it adds'}
          name={CHANGE_FIELDS.minutes}
          options={minutesOf(view)}
          defaultValue={typed[CHANGE_FIELDS.minutes] ?? nearestMinutes(service)}
        />
      </div>
      <TextArea
        label="Why?"
        name={CHANGE_FIELDS.reason}
        rows={3}
        maxLength={MAX_REASON}
        hint={`${customer} will read this.`}
        defaultValue={typed[CHANGE_FIELDS.reason]}
      />
      <div>
        <SendButton className="min-h-14! w-full sm:w-auto">{`Ask ${customer} to approve`}</SendButton>
        <p className="mt-2 text-ink-soft text-small">
          We’ll email {customer}, and text them if they agreed to texts. They have 60 minutes to
          answer.
        </p>
      </div>
    </PostForm>
  );
}

const priceLabel = ({ isLess, service }: ExtraWorkView): string => {
  if (isLess) return 'How much less?';
  return service === null ? 'Your price' : 'Anything else (optional)';
};

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
