/** Before agreeing: the right to cancel as the files of laws say it, and how to waive it in an emergency. */
import { textLink } from '#app/ui/button.ts';
import { TextArea } from '#app/ui/TextArea.tsx';
import type { ShownRight } from './cancel-right.ts';
import { EMERGENCY_FIELD, MAX_EMERGENCY, WAIVES_FIELD } from './waiver-fields.ts';

type RightToCancelProps = {
  right: ShownRight;
  values: Readonly<Partial<Record<string, string>>>;
};

export const RightToCancel = ({ right, values }: RightToCancelProps) => (
  <section aria-labelledby="right" className="mt-4 border-line border-t pt-4">
    <h3 id="right" className="font-sans text-body">
      Your right to cancel
    </h3>
    <p className="mt-1">{right.line}</p>
    {right.notices.map((notice) => (
      <p key={notice} className="mt-2 font-semibold">
        {notice}
      </p>
    ))}
    {right.isBefore && (
      <p className="mt-2">Your time is before that. Pick a later one, unless it’s an emergency.</p>
    )}
    {right.waivers.length > 0 && (
      <details className="mt-2" open={right.isBefore || values[WAIVES_FIELD] === 'on'}>
        <summary className="flex min-h-11 items-center">
          <span className={textLink}>Is it an emergency?</span>
        </summary>
        <label className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            name={WAIVES_FIELD}
            value="on"
            autoComplete="off"
            defaultChecked={values[WAIVES_FIELD] === 'on'}
            className="mt-1 size-5 shrink-0"
          />
          <span>{right.waivers.join(' ')}</span>
        </label>
        <TextArea
          label="What’s the emergency?"
          name={EMERGENCY_FIELD}
          maxLength={MAX_EMERGENCY}
          defaultValue={values[EMERGENCY_FIELD] ?? ''}
        />
      </details>
    )}
  </section>
);
