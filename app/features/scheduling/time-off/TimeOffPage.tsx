/** Time off: the list, and a form that names conflicts. */
import { Form, Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { button } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { Field, type FieldProps } from '#app/ui/Field.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { type NextEntries, nameTaken, type TakenEntry, tellMore } from './calendar-view.ts';
import { KEEP_FIELD } from './time-off-refusals.ts';

type TimeOffPageProps = {
  zoneName: string;
  list: { entries: readonly TakenEntry[]; more: string | null };
  once: string;
  said: 'saved' | 'gone' | null;
  refused: RefusedForm | null;
};

const SAID = {
  saved: 'Saved. Homeowners see it from now on.',
  gone: 'That time off was not there any more: this is what there is.',
} as const;

export function TimeOffPage({ zoneName, list, once, said, refused }: TimeOffPageProps) {
  const hasTimes = ['from-time', 'to-time'].some((name) => (refused?.values[name] ?? '') !== '');
  return (
    <>
      {said !== null && refused === null && <StatusNote message={SAID[said]} />}
      <Card title="Take time off">
        <PostForm key={once} once={once} refusal={refused} className="grid max-w-prose gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <When name="from-day" label="First day" type="date" refused={refused} required />
            <When
              name="to-day"
              label="Last day (optional)"
              type="date"
              refused={refused}
              hint="Included. Leave empty for a single day."
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
          {refused?.mistakes[KEEP_FIELD] !== undefined && (
            <div className="rounded-control border border-brass bg-brass-soft px-4 py-3">
              <p className="wrap-anywhere">In this time: {refused.mistakes[KEEP_FIELD]}</p>
              <label className="mt-2 flex min-h-11 items-center gap-3 font-semibold">
                <input
                  type="checkbox"
                  name={KEEP_FIELD}
                  value="yes"
                  className="size-5 accent-accent"
                />
                Keep them, and take the rest off
              </label>
            </div>
          )}
          <div>
            <SendButton>Add time off</SendButton>
          </div>
        </PostForm>
      </Card>
      <Card title="Time off from today">
        {list.entries.length === 0 ? (
          <p className="text-ink-soft">You have no time off ahead.</p>
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
                    aria-label={`Take back: ${when}`}
                    className={button('quiet', '-mx-3 px-3!')}
                  >
                    Take back
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
    </>
  );
}

type WhenProps = FieldProps & { name: string; refused: RefusedForm | null };

const When = ({ name, refused, ...field }: WhenProps) => (
  <Field
    {...field}
    name={name}
    defaultValue={refused?.values[name]}
    error={refused?.mistakes[name]}
  />
);

/** For a homesmith's overview. */
export function NextDays({ entries, isAll }: NextEntries) {
  if (entries.length === 0) return <p className="text-ink-soft">Nothing is taken so far.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {entries.map(({ id, kind, when }) => (
          <li key={id} className="py-2 wrap-anywhere">
            <span className="font-semibold">{nameTaken(kind)}</span>, {when}
          </li>
        ))}
      </ul>
      {!isAll && <p className="mt-3 text-ink-soft">{tellMore(entries)}</p>}
    </>
  );
}
