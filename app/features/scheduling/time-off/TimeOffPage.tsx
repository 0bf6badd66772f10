/** Time off: the list, and a form that names conflicts. */
import { Form, Link } from 'react-router';
import { jobPath } from '#app/kernel/booking-urls.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { workPath } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { Field, type FieldProps } from '#app/ui/Field.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import {
  formatMore,
  type InTheWay,
  KEEP_FIELD,
  type NextEntries,
  type TakenEntry,
} from './calendar-view.ts';

type TimeOffPageProps = {
  number: number;
  zoneName: string;
  list: { entries: readonly TakenEntry[]; more: string | null };
  next: NextEntries;
  idempotencyKey: string;
  /** The first day that is filled in; "" for none. */
  day: string;
  said: keyof typeof SAID | null;
  refused: (RefusedForm & { beside?: InTheWay }) | null;
};

const SAID = {
  saved: 'We saved your time off. Homeowners can’t book you then.',
  removed: 'We removed that time off.',
  gone: 'That time off was already removed.',
} as const;

export function TimeOffPage({
  number,
  zoneName,
  list,
  next,
  idempotencyKey,
  day,
  said,
  refused,
}: TimeOffPageProps) {
  const hasTimes = ['from-time', 'to-time'].some((name) => (refused?.values[name] ?? '') !== '');
  const note = (of: keyof typeof SAID) =>
    said === of && refused === null ? <StatusNote message={SAID[of]} /> : null;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <Card title="Take time off">
          <p className="mb-3">
            Sick?{' '}
            <Link
              to={workPath(number, 'sick-day')}
              className={`inline-flex min-h-11 items-center ${textLink}`}
            >
              Take today or tomorrow off, and pass on its visits
            </Link>
          </p>
          <PostForm
            key={idempotencyKey}
            idempotencyKey={idempotencyKey}
            refusal={refused}
            className="grid max-w-prose gap-4"
          >
            <div className="grid gap-4 sm:grid-cols-2">
              <When
                name="from-day"
                label="First day"
                type="date"
                refused={refused}
                given={day}
                required
              />
              <When
                name="to-day"
                label="Last day (optional)"
                type="date"
                refused={refused}
                hint="Leave empty for a single day."
              />
            </div>
            <details open={hasTimes}>
              <summary className="flex min-h-11 w-fit items-center text-accent">
                Only part of a day
              </summary>
              <div className="mt-2 grid gap-4 sm:grid-cols-2">
                <When name="from-time" label="From" type="time" refused={refused} />
                <When name="to-time" label="Until" type="time" refused={refused} />
              </div>
              <p className="mt-2 text-ink-soft text-small">{zoneName}</p>
            </details>
            {refused?.beside && (
              <div className="rounded-control border border-brass bg-brass-soft px-4 py-3">
                <Kept number={number} {...refused.beside} />
                <label className="mt-2 flex min-h-11 items-center gap-3 font-semibold">
                  <input
                    type="checkbox"
                    name={KEEP_FIELD}
                    value="yes"
                    className="size-5 accent-accent"
                  />
                  {`Keep ${refused.beside.visits.length === 1 ? 'this visit' : 'these visits'}, and take the rest off`}
                </label>
              </div>
            )}
            <div className="grid gap-3 justify-items-start">
              <SendButton>Add time off</SendButton>
              {note('saved')}
            </div>
          </PostForm>
        </Card>
        <Card title="Upcoming time off">
          {note('removed') ?? note('gone')}
          {list.entries.length === 0 ? (
            <p className="text-ink-soft">You have no time off planned.</p>
          ) : (
            <ul className="divide-y divide-line">
              {list.entries.map(({ id, when }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
                  <span className="min-w-0 wrap-anywhere">{when}</span>
                  <Form method="post">
                    <input type="hidden" name="intent" value="remove" />
                    <input type="hidden" name="id" value={id} />
                    <button
                      type="submit"
                      aria-label={`Remove: ${when}`}
                      className={button('quiet', '-mx-3 px-3!')}
                    >
                      Remove
                    </button>
                  </Form>
                </li>
              ))}
            </ul>
          )}
          {list.more !== null && (
            <Link
              to={`?${new URLSearchParams({ after: list.more })}`}
              className={button('secondary', 'mt-4')}
            >
              Later time off
            </Link>
          )}
        </Card>
      </div>
      <Card title="Your next two weeks">
        <NextDays number={number} {...next} />
      </Card>
    </div>
  );
}

/** The visits in the time, each with what a homesmith does who can't come. */
function Kept({ number, visits, more }: InTheWay & { number: number }) {
  return (
    <>
      <p>{visits.length === 1 ? 'This visit is in the way:' : 'These visits are in the way:'}</p>
      <ul className="list-disc pl-5">
        {visits.map(({ when, visitId }) => (
          <li key={when} className="wrap-anywhere">
            {visitId === null ? (
              when
            ) : (
              <Link
                to={jobPath(number, visitId)}
                className={`inline-flex min-h-11 items-center ${textLink}`}
              >
                {when}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {more !== null && <p>{more}</p>}
      <p>Can’t make one? Open it and select “More”, then “Can’t make it”.</p>
    </>
  );
}

type WhenProps = FieldProps & { name: string; refused: RefusedForm | null; given?: string };

const When = ({ name, refused, given, ...field }: WhenProps) => (
  <Field
    {...field}
    name={name}
    defaultValue={refused?.values[name] ?? given}
    error={refused?.mistakes[name]}
  />
);

/** Visits, time off and holds, so that time off is planned around them. */
function NextDays({ number, entries, isAll }: NextEntries & { number: number }) {
  if (entries.length === 0) return <p className="text-ink-soft">Nothing on your calendar yet.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {entries.map(({ id, name, when, visitId, state }) => (
          <li key={id} className="py-2 wrap-anywhere">
            {visitId === null ? (
              <>
                <span className="font-semibold">{name}</span>, {when}
              </>
            ) : (
              <Link
                to={jobPath(number, visitId)}
                className={`inline-flex min-h-11 items-center ${textLink}`}
              >
                {name}, {when}
              </Link>
            )}
            {state !== null && <span className="text-ink-soft"> · {state}</span>}
          </li>
        ))}
      </ul>
      {!isAll && <p className="mt-3 text-ink-soft">{formatMore(entries)}</p>}
    </>
  );
}
