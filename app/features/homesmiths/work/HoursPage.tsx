/** Weekly hours, several spans a day, in the homesmith's zone. */
import { useId } from 'react';
import type { RefusedForm } from '#app/kernel/change.ts';
import type { Weekday } from '#app/kernel/local-date.ts';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { describedBy, FieldNotes } from '#app/ui/Field.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { useMistake } from '#app/ui/refusals.tsx';
import { WEEKDAYS_BY_NUMBER } from '../roster/weekdays.ts';
import { ShownInput } from './ShownInput.tsx';
import {
  HOLIDAYS_FIELD,
  SPAN_PLACES,
  serializeMinute,
  spanField,
  WEEKDAYS,
  WHOLE_FIELD,
} from './work-forms.ts';
import type { HomesmithView } from './work-view.ts';

type HoursPageProps = {
  homesmith: HomesmithView;
  zoneName: string;
  /** "Thanksgiving, Thu, Nov 26" */
  nextHoliday: string;
  idempotencyKey: string;
  refused: RefusedForm | null;
  isSaved: boolean;
};

export function HoursPage({
  homesmith,
  zoneName,
  nextHoliday,
  idempotencyKey,
  refused,
  isSaved,
}: HoursPageProps) {
  return (
    <PostForm
      key={idempotencyKey}
      idempotencyKey={idempotencyKey}
      refusal={refused}
      className="grid gap-5"
    >
      <p className="max-w-prose">
        When you can work, in {zoneName}. Visits start and end within these hours. With hours from 9
        AM, an 8–10 AM arrival window means you arrive at 9 AM or later. Leave your days off empty.
        For midnight, enter 12:00 AM as the end.
      </p>
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        {WEEKDAYS.map((weekday) => (
          <Day key={weekday} weekday={weekday} hours={homesmith.hours} refused={refused} />
        ))}
      </div>
      <label className="flex max-w-prose gap-3 rounded-card border border-line bg-paper-raised p-4">
        <input
          type="checkbox"
          name={HOLIDAYS_FIELD}
          value="yes"
          defaultChecked={
            refused === null ? homesmith.worksHolidays : HOLIDAYS_FIELD in refused.values
          }
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span>
          <b className="font-semibold">I work federal holidays</b>
          <span className="block text-ink-soft text-small">
            Otherwise homeowners can’t book you on those days. Next: {nextHoliday}. You’ll keep
            visits already booked.
          </span>
        </span>
      </label>
      <ShownInput shown={homesmith.shown.hours} refused={refused} />
      <input type="hidden" name={WHOLE_FIELD} value="1" />
      <div className="grid gap-3 justify-items-start">
        <SendButton>Save hours</SendButton>
        {isSaved && refused === null && <StatusNote message="We saved your hours." />}
      </div>
    </PostForm>
  );
}

type DayProps = Pick<HoursPageProps, 'refused'> & {
  weekday: Weekday;
  hours: HomesmithView['hours'];
};

function Day({ weekday, hours, refused }: DayProps) {
  const spans = hours.filter((span) => span.weekday === weekday);
  const isTyped = (place: number) =>
    refused !== null && (refused.values[spanField('from', weekday, place)] ?? '') !== '';
  // An empty one in addition, for a day with a break.
  const places = SPAN_PLACES.filter((place) => place <= spans.length || isTyped(place));
  const id = useId();
  const error = useMistake(spanField('from', weekday, 0), null);
  return (
    <fieldset className="rounded-card border border-line bg-paper-raised px-4 pb-4">
      <legend className="px-1 font-semibold">{WEEKDAYS_BY_NUMBER[weekday]}</legend>
      <div className="grid gap-2">
        {places.map((place) => {
          const span = spans[place];
          // A mistake is about the day: both times of each row.
          const isMeant = place === 0 || isTyped(place);
          const own = { refused, notes: id, error: isMeant ? error : null };
          const row = (
            <div
              key={place}
              className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 sm:max-w-md"
            >
              <Time
                label={`${WEEKDAYS_BY_NUMBER[weekday]}, hours ${place + 1}, from`}
                name={spanField('from', weekday, place)}
                stored={span?.from}
                isFocused={place === 0}
                {...own}
              />
              <span aria-hidden="true">to</span>
              <Time
                label={`${WEEKDAYS_BY_NUMBER[weekday]}, hours ${place + 1}, to`}
                name={spanField('to', weekday, place)}
                stored={span?.to}
                {...own}
              />
            </div>
          );
          if (place === 0 || span !== undefined || isTyped(place)) return row;
          return (
            <details key={place}>
              <summary className="flex min-h-11 w-fit items-center text-accent">
                Add more hours
              </summary>
              {row}
            </details>
          );
        })}
        <FieldNotes id={id} error={error} />
      </div>
    </fieldset>
  );
}

type TimeProps = {
  label: string;
  name: string;
  stored: number | undefined;
  refused: RefusedForm | null;
  /** The id of the day's notes, and its mistake. */
  notes: string;
  error: string | null;
  /** Has the focus when it is wrong. */
  isFocused?: boolean;
};

function Time({ label, name, stored, refused, notes, error, isFocused = false }: TimeProps) {
  const kept = stored === undefined ? '' : serializeMinute(stored);
  const { autoFocus, ...described } = describedBy(notes, null, error);
  return (
    <input
      type="time"
      {...described}
      {...(isFocused && autoFocus && { autoFocus })}
      aria-label={label}
      name={name}
      defaultValue={refused?.values[name] ?? kept}
      className="min-h-12 w-full min-w-0 rounded-control border border-edge bg-paper px-3 aria-invalid:border-danger"
    />
  );
}
