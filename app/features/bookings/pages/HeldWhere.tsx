/** "Address and contact" of a held booking: the fields, folded to a summary once they are known. */
import { type RefObject, useId } from 'react';
import { Link } from 'react-router';
import { TEXT_CONSENT_LABEL, TEXT_CONSENT_WORDS } from '#app/features/customers/api/customers.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Field } from '#app/ui/Field.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import {
  CONTACT_FIELD,
  DETAIL_FIELDS,
  HIDES,
  MAX_NOTES,
  OTHER_CONTACT,
  OWN_CONTACT,
  TEXTS_FIELD,
} from '../hold/detail-fields.ts';
import type { HeldView } from '../hold/held-view.ts';
import { HidesPhone, JobNotes } from './DetailsFields.tsx';
import { HeldSummary } from './HeldBlock.tsx';
import type { NoteOf } from './HeldVisits.tsx';

type HeldWhereProps = {
  view: HeldView;
  refusal: RefusedForm | null;
  noteOf: NoteOf;
  isOpen: boolean;
  details: RefObject<HTMLDetailsElement | null>;
  /** Saves without confirming, also with Enter in a field. */
  save: { name: string; value: string };
};

export function HeldWhere({ view, refusal, noteOf, isOpen, details, save }: HeldWhereProps) {
  const { city, usState, zip, step, noted } = view;
  const textOf = (field: string) => refusal?.values[field] ?? view.details[field] ?? '';
  const hasNotes = noted.some((job) => noteOf(job) !== '' || refusal?.mistakes[job.field]);
  return (
    <div>
      <details ref={details} open={isOpen} className="group/where">
        <summary className={step === 'details' ? 'hidden' : ''}>
          <HeldSummary
            edit={
              <span className={textLink}>
                Edit<span className="sr-only"> address and contact</span>
              </span>
            }
          >
            <span className="group-open/where:hidden">
              <WhereSummary view={view} />
            </span>
          </HeldSummary>
        </summary>
        <div className="grid gap-5">
          <div>
            <div className="grid grid-cols-[1fr_8.5rem] items-start gap-4">
              <Field
                label="Street address"
                name={DETAIL_FIELDS.line1}
                defaultValue={textOf(DETAIL_FIELDS.line1)}
                autoComplete="address-line1"
                required
              />
              <Field
                label="Unit"
                name={DETAIL_FIELDS.line2}
                defaultValue={textOf(DETAIL_FIELDS.line2)}
                autoComplete="address-line2"
              />
            </div>
            <div className="flex flex-wrap items-center gap-x-4 text-small">
              <input type="hidden" name={DETAIL_FIELDS.city} value={city} />
              <span className="text-ink-soft">
                {city}, {usState} {zip}
              </span>
              <Link to={view.back.to} className={`inline-flex min-h-11 items-center ${textLink}`}>
                Change ZIP code
              </Link>
            </div>
          </div>
          <WhoIsHome view={view} refusal={refusal} textOf={textOf} />
          <TextArea
            label="Getting in, parking, pets (optional)"
            name={DETAIL_FIELDS.notes}
            defaultValue={textOf(DETAIL_FIELDS.notes)}
            rows={2}
            maxLength={MAX_NOTES}
            hint="Your homesmith will see this with your address, the day before."
          />
          <details open={hasNotes}>
            <summary className={`flex min-h-11 w-fit items-center ${textLink}`}>
              Notes about {noted.length === 1 ? 'the job' : 'the jobs'} (optional)
            </summary>
            <div className="grid gap-4">
              <JobNotes noted={noted} textOf={(job) => refusal?.values[job.field] ?? noteOf(job)} />
            </div>
          </details>
          <Texts view={view} isChecked={refusal?.values[TEXTS_FIELD] === 'on'} />
        </div>
      </details>
      {/* In sight also when the rest is folded: sharing a phone is for its owner to decide. */}
      <p className="mt-4">
        Your homesmith can call the phone above from when they set out until the job is done, unless
        you check this box.
      </p>
      <HidesPhone isHidden={textOf(DETAIL_FIELDS.hidesPhone) === HIDES} />
      <div className="mt-4 hidden [details[open]~&]:block">
        <button type="submit" {...save} className={button('secondary', 'max-sm:w-full')}>
          Save details
        </button>
      </div>
    </div>
  );
}

function WhereSummary({ view }: Pick<HeldWhereProps, 'view'>) {
  const { details, isOwnContact, account, city, usState, zip, texts, step } = view;
  if (step === 'details') return null;
  const line = [
    details[DETAIL_FIELDS.line1],
    details[DETAIL_FIELDS.line2],
    city,
    `${usState} ${zip}`,
  ].filter(Boolean);
  const who = isOwnContact
    ? `You’ll be the contact that day, at ${account?.phone}, unless you change that.`
    : `${details[DETAIL_FIELDS.contactName]} will be home, at ${details[DETAIL_FIELDS.contactPhone]}.`;
  const notes = details[DETAIL_FIELDS.notes];
  return (
    <>
      {line.join(', ')}
      <span className="block whitespace-pre-line text-ink-soft">
        {who}
        {notes && ` “${notes}”`}
      </span>
      {texts === 'on' && (
        <span className="block text-ink-soft text-small">Texts about these visits: on</span>
      )}
    </>
  );
}

type WhoIsHomeProps = Pick<HeldWhereProps, 'view' | 'refusal'> & {
  textOf: (field: string) => string;
};

function WhoIsHome({ view, refusal, textOf }: WhoIsHomeProps) {
  const { account, isOwnContact } = view;
  const sent = refusal?.values[CONTACT_FIELD];
  const isOther = sent === undefined ? !isOwnContact : sent === OTHER_CONTACT;
  // Another person's fields begin empty.
  const other = (field: string) => refusal?.values[field] ?? (isOwnContact ? '' : textOf(field));
  return (
    <fieldset>
      <legend className="font-semibold text-small">Who will be home?</legend>
      <WhoRadio value={OWN_CONTACT} isChecked={!isOther}>
        Me, at <span className="whitespace-nowrap tabular">{account?.phone}</span>
      </WhoRadio>
      <div className="group">
        <WhoRadio value={OTHER_CONTACT} isChecked={isOther}>
          Someone else
        </WhoRadio>
        <div className="mt-2 hidden flex-wrap gap-4 [.group:has(input:checked)_&]:flex">
          <Field
            label="Name"
            name={DETAIL_FIELDS.contactName}
            defaultValue={other(DETAIL_FIELDS.contactName)}
            autoComplete="off"
          />
          <Field
            label="Phone"
            name={DETAIL_FIELDS.contactPhone}
            defaultValue={other(DETAIL_FIELDS.contactPhone)}
            type="tel"
            autoComplete="off"
          />
        </div>
      </div>
    </fieldset>
  );
}

type WhoRadioProps = { value: string; isChecked: boolean; children: React.ReactNode };

const WhoRadio = ({ value, isChecked, children }: WhoRadioProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="radio"
      name={CONTACT_FIELD}
      value={value}
      defaultChecked={isChecked}
      className="size-5 shrink-0 accent-accent"
    />
    <span>{children}</span>
  </label>
);

/** Unchecked by default: a separate consent, which the booking does not need. */
function Texts({
  view: { texts },
  isChecked,
}: Pick<HeldWhereProps, 'view'> & { isChecked: boolean }) {
  const id = useId();
  if (texts === null) return null;
  if (texts === 'on') {
    return <p className="text-ink-soft text-small">Texts about these visits: on</p>;
  }
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={TEXTS_FIELD}
          value="on"
          autoComplete="off"
          defaultChecked={isChecked}
          aria-describedby={id}
          className="size-5 shrink-0 accent-accent"
        />
        <span>
          {TEXT_CONSENT_LABEL}, at <span className="whitespace-nowrap tabular">{texts.to}</span>
        </span>
      </label>
      <p id={id} className="max-w-prose text-ink-soft text-small">
        {TEXT_CONSENT_WORDS}
      </p>
    </div>
  );
}
