/** The working week: days, and each day's hours with defaults. */
import { FieldNotes } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { WEEKDAYS, type Week, type Weekday } from '../applications/application.ts';
import { CLOCK, USUAL_HOURS } from '../applications/check-application.ts';
import { describeClock } from '../applications/describe-application.ts';
import type { FormValues } from './form-values.ts';

type HoursStepProps = { week: Week | null; values: FormValues };

const TIMES = CLOCK.map((value) => ({ value, text: describeClock(value) }));

export function HoursStep({ week, values }: HoursStepProps) {
  const error = values.mistake('days');
  return (
    <fieldset aria-describedby={error ? 'days-error' : undefined}>
      <legend className="sr-only">Days and hours</legend>
      <ul className="divide-y divide-line border-line border-y">
        {WEEKDAYS.map((day) => (
          <Day key={day} day={day} hours={week?.[day]} values={values} />
        ))}
      </ul>
      {/* Until a day is chosen. */}
      <div className="empty:hidden [fieldset:has(input:checked)_&]:hidden">
        {error && <FieldNotes id="days" error={error} />}
      </div>
    </fieldset>
  );
}

type DayProps = { day: Weekday; hours: Week[Weekday]; values: FormValues };

function Day({ day, hours, values: { text, has, mistake } }: DayProps) {
  const error = mistake(day);
  const time = (end: 'from' | 'to') => (
    <Select
      label={`${day}, ${end}`}
      isLabelHidden
      name={`${day}.${end}`}
      options={TIMES}
      defaultValue={text(`${day}.${end}`, hours?.[end] ?? USUAL_HOURS[end]) || USUAL_HOURS[end]}
      className="flex-1"
    />
  );
  return (
    <li className="group flex flex-wrap items-center gap-x-4 py-1">
      <label className="flex min-h-12 flex-[1_0_9rem] cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name={day}
          value="yes"
          defaultChecked={has(day, 'yes', hours !== undefined)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${day}-error` : undefined}
          className="size-5 accent-accent"
        />
        {day}
      </label>
      <div className="hidden flex-[1_1_15rem] items-center gap-2 py-1 [.group:has(input:checked)_&]:flex">
        {time('from')}
        <span className="text-ink-soft text-small">to</span>
        {time('to')}
      </div>
      <div className="w-full pb-1 empty:hidden">
        {error && <FieldNotes id={day} error={error} />}
      </div>
    </li>
  );
}
