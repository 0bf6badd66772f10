/** Fields for address, contact and notes, of held and confirmed bookings. */
import { MAX_JOB_NOTE } from '#app/features/service-list/api/list.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { Field } from '#app/ui/Field.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { DETAIL_FIELDS, HIDES, MAX_NOTES, SHOWS } from '../hold/detail-fields.ts';
import type { NotedJob } from '../hold/held-view.ts';

type DetailsFieldsProps = {
  known: Readonly<Partial<Record<string, string>>>;
  refusal: RefusedForm | null;
  zip: string;
  usState: string;
  /** A note can be added about each of them. */
  noted: readonly NotedJob[];
};

export function DetailsFields({ known, refusal, zip, usState, noted }: DetailsFieldsProps) {
  const field = (name: keyof typeof DETAIL_FIELDS) => ({
    name: DETAIL_FIELDS[name],
    defaultValue: refusal?.values[DETAIL_FIELDS[name]] ?? known[DETAIL_FIELDS[name]] ?? '',
    error: refusal?.mistakes[DETAIL_FIELDS[name]],
  });
  return (
    <>
      <Field {...field('line1')} label="Street address" autoComplete="address-line1" required />
      <Field {...field('line2')} label="Unit (optional)" autoComplete="address-line2" />
      <Field
        {...field('city')}
        label="City"
        autoComplete="address-level2"
        required
        hint={`You booked these times for ${usState} ${zip}.`}
      />
      <Field {...field('contactName')} label="Who will be home" autoComplete="name" required />
      <Field
        {...field('contactPhone')}
        label="Their phone"
        type="tel"
        autoComplete="tel-national"
        required
        hint="Your homesmith can call this number from when they set out until the job is done."
      />
      <HidesPhone isHidden={field('hidesPhone').defaultValue === HIDES} />
      <TextArea
        {...field('notes')}
        label="Getting in, parking, pets (optional)"
        rows={4}
        maxLength={MAX_NOTES}
        hint="Your homesmith will see this with your address, the day before."
      />
      <JobNotes
        noted={noted}
        textOf={({ field: name }) => refusal?.values[name] ?? known[name] ?? ''}
      />
    </>
  );
}

type JobNotesProps = {
  noted: readonly NotedJob[];
  textOf: (job: NotedJob) => string;
};

export const JobNotes = ({ noted, textOf }: JobNotesProps) =>
  noted.map((job) => (
    <TextArea
      key={job.field}
      name={job.field}
      label={`Note about ${job.name} (optional)`}
      rows={2}
      maxLength={MAX_JOB_NOTE}
      defaultValue={textOf(job)}
    />
  ));

export const HidesPhone = ({ isHidden }: { isHidden: boolean }) => (
  <div>
    {/* Sent for an empty box, so that a form without it changes nothing. */}
    <input type="hidden" name={DETAIL_FIELDS.hidesPhone} value={SHOWS} autoComplete="off" />
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={DETAIL_FIELDS.hidesPhone}
        value={HIDES}
        defaultChecked={isHidden}
        className="size-5 shrink-0 accent-accent"
      />
      Don’t share this number. We’ll use messages instead.
    </label>
  </div>
);
