/**
 * /servicelist/times: visits for the whole list, with the windows of each. All choices are in the address, so that
 * plain forms, reload and Back work.
 */
import { type ChangeEvent, useState } from 'react';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { SERVICES_FIELD } from '#app/features/service-list/list/spelled-orders.ts';
import { BOOK_PATH } from '#app/kernel/booking-urls.ts';
import { ASK_TIMES_PATH, SERVICE_LIST_PATH, TIMES_PATH } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { Select } from '#app/ui/Select.tsx';
import { AreaNotServed, type AreaNotServedProps } from '../areas/AreaNotServed.tsx';
import { TIMES_FIELDS, visitField } from '../windows/asked-times.ts';
import type { OfferedDay, TimesView, VisitView } from '../windows/times-view.ts';

export const WEEKENDS_FIELD = 'weekends';

export type TimesPageProps = {
  /** Idempotency key of the booking. */
  once: string;
  /** As written in the address. */
  services: readonly string[];
  zip: string;
  /** The chosen time zone; "" for the Zip Code's. */
  zone: string;
  /** Possible time zones of the home; empty when there is only one. */
  zones: readonly { value: string; text: string }[];
  later: number;
  /** Whether there are later days. */
  hasMore: boolean;
  isWeekendsOnly: boolean;
  /** A Zip Code to try; null outside of a trial. */
  sampleZip: string | null;
  /** Why there is no answer. */
  problem: string | null;
  view: TimesView | null;
  /** Set when no one serves the ZIP code. */
  notServed: Omit<AreaNotServedProps, 'once'> | null;
};

export function TimesPage(props: TimesPageProps) {
  const { services, problem, view } = props;
  return (
    <div className="column min-h-dvh py-8 md:py-12">
      <p>
        <Link to={SERVICE_LIST_PATH} className={`inline-flex min-h-11 items-center ${textLink}`}>
          Service list
        </Link>
      </p>
      <h1 className="text-heading">Choose times</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        See when homesmiths can come for your whole list. Looking books nothing and needs no
        account.
      </p>
      {services.length === 0 ? (
        <p className="mt-6">
          There is no list here to choose times for.{' '}
          <Link to={SERVICE_LIST_PATH} className={textLink}>
            Open your service list
          </Link>{' '}
          and press “Choose times” there.
        </p>
      ) : (
        <ZipForm {...props} />
      )}
      {problem !== null && (
        <div className="mt-6 max-w-prose">
          <ErrorBox message={problem} headingLevel={2} />
        </div>
      )}
      {props.notServed !== null && <AreaNotServed {...props.notServed} once={props.once} />}
      {view !== null && <Plan {...props} view={view} />}
    </div>
  );
}

const Services = ({ services }: Pick<TimesPageProps, 'services'>) =>
  services.map((spelled, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places, and one may be in a list twice
    <input key={`${place} ${spelled}`} type="hidden" name={SERVICES_FIELD} value={spelled} />
  ));

function ZipForm({ services, zip, zone, zones, view, sampleZip }: TimesPageProps) {
  return (
    <Form action={TIMES_PATH} className="mt-6 flex max-w-prose flex-wrap items-end gap-3">
      <Services services={services} />
      <Field
        key={zip}
        label="Zip Code of the home"
        name={TIMES_FIELDS.zip}
        inputMode="numeric"
        autoComplete="postal-code"
        required
        maxLength={10}
        defaultValue={zip}
        className="min-w-48"
      />
      {zones.length > 0 && (
        <Select
          key={`${zip} ${zone}`}
          label="Time zone of the home"
          name={TIMES_FIELDS.zone}
          options={zones}
          {...(view === null && { unchosen: 'Choose' })}
          defaultValue={zone}
        />
      )}
      <button type="submit" className={button(zip === '' ? 'primary' : 'secondary')}>
        Find times
      </button>
      {sampleZip !== null && zip === '' && (
        <p className="w-full text-ink-soft text-small">To try it out, use {sampleZip}.</p>
      )}
    </Form>
  );
}

type PlanProps = TimesPageProps & { view: TimesView };

/** The same question with changed parameters. */
function addressWith(props: PlanProps, more: Asked) {
  const { services, zip, zone, view, later, isWeekendsOnly } = props;
  const asked = { plan: view.plan, later, isWeekendsOnly, ...more };
  return `${TIMES_PATH}?${new URLSearchParams([
    ...services.map((spelled) => [SERVICES_FIELD, spelled]),
    [TIMES_FIELDS.zip, zip],
    ...(zone === '' ? [] : [[TIMES_FIELDS.zone, zone]]),
    [TIMES_FIELDS.plan, asked.plan],
    ...(asked.visits === undefined ? [] : [[TIMES_FIELDS.shape, view.shape]]),
    ...(asked.later === 0 ? [] : [[TIMES_FIELDS.later, String(asked.later)]]),
    ...(asked.isWeekendsOnly ? [[WEEKENDS_FIELD, '1']] : []),
    ...(asked.visits ?? []).flatMap((value, place) =>
      value === '' ? [] : [[visitField(place), value]],
    ),
  ])}`;
}
type Asked = {
  plan?: TimesView['plan'];
  later?: number;
  isWeekendsOnly?: boolean;
  visits?: readonly string[];
};

function Plan(props: PlanProps) {
  const { once, services, zip, zone, later, hasMore, isWeekendsOnly, view } = props;
  const submit = useSubmit();
  const [shown, show] = useChosen(view);
  const choose =
    (place: number) =>
    ({ currentTarget: { form, value } }: ChangeEvent<HTMLInputElement>) => {
      show(shown.with(place, value));
      submit(form, { action: TIMES_PATH, preventScrollReset: true, replace: true });
    };
  return (
    <>
      {view.otherPlans !== null && <PlanSwitch {...props} />}
      <Form action={TIMES_PATH} className="mt-8 grid gap-10">
        <Services services={services} />
        <input type="hidden" name={TIMES_FIELDS.zip} value={zip} />
        {zone !== '' && <input type="hidden" name={TIMES_FIELDS.zone} value={zone} />}
        <input type="hidden" name={TIMES_FIELDS.plan} value={view.plan} />
        <input type="hidden" name={TIMES_FIELDS.shape} value={view.shape} />
        {later > 0 && <input type="hidden" name={TIMES_FIELDS.later} value={later} />}
        {isWeekendsOnly && <input type="hidden" name={WEEKENDS_FIELD} value="1" />}
        {view.visits.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <p>
              {view.firstDay} to {view.lastDay}. All times are {view.zoneName}, at the home.
            </p>
            <Link
              to={addressWith(props, { isWeekendsOnly: !isWeekendsOnly, visits: shown })}
              preventScrollReset
              className={`inline-flex min-h-11 items-center ${textLink}`}
            >
              {isWeekendsOnly ? 'Show all days' : 'Only weekends'}
            </Link>
          </div>
        )}
        {view.isOtherPlan && (
          <Notice>
            <p>
              What goes together has changed since you looked, so nothing is chosen. Please choose
              again.
            </p>
          </Notice>
        )}
        {view.visits.map((visit, place) => (
          <Visit
            key={visit.title}
            visit={visit}
            place={place}
            chosen={shown[place] ?? ''}
            onChange={choose(place)}
            earliest={
              visit.earliest &&
              addressWith(props, { visits: shown.with(place, visit.earliest.value) })
            }
          />
        ))}
        <ToRequest view={view} />
        <Chosen view={view} />
        <div className="flex flex-wrap gap-3">
          {view.visits.length > 0 && (
            <button
              type="submit"
              formAction={BOOK_PATH}
              formMethod="post"
              name="once"
              value={once}
              className={button('primary')}
            >
              Book these times
            </button>
          )}
          <button
            type="submit"
            formAction={ASK_TIMES_PATH}
            className={button(view.visits.length > 0 ? 'secondary' : 'primary')}
          >
            {view.visits.length > 0 ? 'Ask for these times' : 'Ask us to plan it'}
          </button>
          {/* For use without JavaScript, which submits at each choice. */}
          {view.visits.length > 0 && (
            <span className="hidden noscript:contents">
              <button type="submit" className={button('secondary')}>
                See what goes together
              </button>
            </span>
          )}
          {hasMore && (
            <Link
              to={addressWith(props, { later: later + 1, visits: shown })}
              className={button('quiet')}
            >
              More days
            </Link>
          )}
          {later > 0 && (
            <Link
              to={addressWith(props, { later: later - 1, visits: shown })}
              className={button('quiet')}
            >
              Earlier days
            </Link>
          )}
        </div>
        <p className="max-w-prose text-ink-soft text-small">
          {view.visits.length > 0 &&
            'Booking holds these times while you look at the price; nothing is charged. '}
          Asking books and charges nothing: a person answers, and tells you who can come.
        </p>
      </Form>
    </>
  );
}

/** Next to the button, in a live region. */
function Chosen({ view: { visits } }: Pick<PlanProps, 'view'>) {
  if (visits.length === 0) return null;
  return (
    <ul aria-live="polite" className="grid gap-1">
      {visits.map(({ title, chosenName }) => (
        <li key={title}>
          <span className="font-semibold">{title}:</span> {chosenName ?? 'no time chosen'}
        </li>
      ))}
    </ul>
  );
}

/** Shows a new choice immediately, while its answer is loading. */
function useChosen(view: TimesView): [string[], (values: string[]) => void] {
  const { location } = useNavigation();
  const [pressed, setPressed] = useState<{ of: TimesView; values: string[] } | null>(null);
  const pending = location?.pathname === TIMES_PATH ? new URLSearchParams(location.search) : null;
  const asked = view.visits.map(({ chosen }, place) => pending?.get(visitField(place)) ?? chosen);
  return [
    pressed?.of === view ? pressed.values : asked,
    (values) => setPressed({ of: view, values }),
  ];
}

function PlanSwitch(props: PlanProps) {
  const { view } = props;
  return (
    <nav aria-label="Plans" className="mt-6 flex flex-wrap gap-3">
      {(['fewest', 'soonest'] as const).map((plan) => (
        <Link
          key={plan}
          to={addressWith(props, { plan })}
          aria-current={plan === view.plan ? 'page' : undefined}
          className={button(plan === view.plan ? 'primary' : 'secondary', 'flex-col gap-0 py-2')}
        >
          <span>{plan === 'fewest' ? 'Fewest visits' : 'Soonest'}</span>
          <span className="text-small">{view.otherPlans?.[plan]}</span>
        </Link>
      ))}
    </nav>
  );
}

type VisitProps = {
  visit: VisitView;
  place: number;
  chosen: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  earliest: string | null;
};

function Visit({ visit, place, chosen, onChange, earliest }: VisitProps) {
  const radio = { name: visitField(place), onChange };
  const further = visit.days.slice(FIRST_DAYS);
  return (
    <section aria-label={visit.title}>
      <h2 className="text-title">{visit.title}</h2>
      <p className="mt-1">{visit.services.join(', ')}</p>
      <p className="text-ink-soft">
        {visit.work}. {visit.after}
      </p>
      {visit.isChoiceGone && (
        <div className="mt-3">
          <Notice>
            <p>Someone just took the time you chose for this visit. Pick another.</p>
          </Notice>
        </div>
      )}
      {earliest !== null && (
        <p>
          <Link
            to={earliest}
            preventScrollReset
            replace
            className={`inline-flex min-h-11 items-center ${textLink}`}
          >
            Earliest: {visit.earliest?.fullName}
          </Link>
        </p>
      )}
      <label className="flex min-h-11 w-fit items-center gap-3">
        <input
          {...radio}
          type="radio"
          value=""
          checked={chosen === ''}
          className="size-5 shrink-0 accent-accent"
        />
        No time chosen
      </label>
      {visit.days.length === 0 && <p className="mt-3">No times on these days.</p>}
      <Days days={visit.days.slice(0, FIRST_DAYS)} chosen={chosen} radio={radio} />
      {further.length > 0 && (
        <details open={further.some(({ times }) => times.some(({ value }) => value === chosen))}>
          <summary className={`mt-2 flex min-h-11 w-fit items-center ${textLink}`}>
            {further.length === 1 ? '1 further day' : `${further.length} further days`}
          </summary>
          <Days days={further} chosen={chosen} radio={radio} />
        </details>
      )}
    </section>
  );
}

/** Shown without unfolding: a row on a wide screen. */
const FIRST_DAYS = 3;

type DayProps = {
  day: OfferedDay;
  chosen: string;
  radio: { name: string; onChange: VisitProps['onChange'] };
};

const Days = ({ days, ...rest }: Omit<DayProps, 'day'> & { days: readonly OfferedDay[] }) => (
  <div className="mt-2 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
    {days.map((day) => (
      <Day key={day.day} day={day} {...rest} />
    ))}
  </div>
);

function Day({ day, chosen, radio }: DayProps) {
  return (
    <fieldset className="rounded-card border border-line bg-paper-raised px-4 pb-2">
      <legend className="px-1 font-semibold">{day.name}</legend>
      {day.times.map(({ value, name }) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            {...radio}
            type="radio"
            value={value}
            checked={chosen === value}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="first-letter:uppercase">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function ToRequest({ view: { toRequest } }: Pick<PlanProps, 'view'>) {
  if (toRequest.length === 0) return null;
  return (
    <section aria-labelledby="to-request">
      <h2 id="to-request" className="text-title">
        Without a time
      </h2>
      <p className="mt-1 text-ink-soft">These go along with your request, and we answer you.</p>
      <ul className="mt-3 grid gap-3">
        {toRequest.map(({ service, why }) => (
          <li key={`${service} ${why}`}>
            <span className="font-semibold">{service}.</span> {why}
          </li>
        ))}
      </ul>
    </section>
  );
}
