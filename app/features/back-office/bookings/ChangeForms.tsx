/** The forms by which operators change a visit or the details of its booking; a refused one keeps what was typed. */
import type { ReactNode } from 'react';
import { DETAIL_FIELDS, MAX_NOTES } from '#app/features/bookings/hold/detail-fields.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { Facts } from '../frame/Facts.tsx';
import { type BookingIntent, CHANGE_REASONS } from './booking-forms.ts';
import type { AccountCaps, AdminBooking, VisitChoices } from './booking-view.ts';

const REASONS = Object.entries(CHANGE_REASONS).map(([value, text]) => ({ value, text }));

/** An idempotency key for each form. */
export type ChangeKeys = Readonly<Record<string, string>>;
type Refused = RefusedForm | null;

const SAID = {
  move: { title: 'Move it', send: 'Move it' },
  assign: { title: 'Assign it', send: 'Assign it' },
  'call-off': { title: 'Call it off', send: 'Call it off' },
  correct: { title: 'Correct the details', send: 'Save the details' },
  lift: { title: 'Booking limits', send: 'Lift the limits' },
  restore: { title: 'Booking limits', send: 'Apply the limits again' },
} as const satisfies Readonly<Record<BookingIntent, unknown>>;

type VisitFormsProps = {
  choices: VisitChoices;
  /** The visit's title, where there are several: it tells their forms apart. */
  of: string | null;
  once: ChangeKeys;
  refused: Refused;
};

export function VisitForms({ choices, of, once, refused }: VisitFormsProps) {
  const { position, terms, windows, homesmiths, canCallOff } = choices;
  const typed = refused?.values.position === String(position) ? refused.values : {};
  const shared = { position, terms, of, once, refused };
  return (
    <div className="grid gap-6 empty:hidden lg:grid-cols-3 lg:items-start">
      {windows.length > 0 && (
        <Change intent="move" {...shared}>
          <p>To whoever takes visits at once. It costs the customer nothing.</p>
          <Select
            label="New time"
            name="window"
            options={windows}
            unchosen="Choose"
            defaultValue={typed.window ?? ''}
          />
        </Change>
      )}
      {homesmiths.length > 0 && (
        <Change intent="assign" {...shared}>
          <p>To somebody who is free in its window and has agreed to come.</p>
          <Select
            label="Who comes"
            name="number"
            options={homesmiths}
            unchosen="Choose"
            defaultValue={typed.number ?? ''}
          />
        </Change>
      )}
      {canCallOff && (
        <Change intent="call-off" {...shared}>
          <p>Nobody comes, and nothing is due. Everybody is told.</p>
        </Change>
      )}
    </div>
  );
}

type ChangeProps = {
  intent: BookingIntent;
  of?: string | null;
  position: number;
  terms: string;
  once: ChangeKeys;
  refused: Refused;
  children: ReactNode;
};

function Change(props: ChangeProps) {
  const { intent, of = null, position, terms, once, refused, children } = props;
  const { title } = SAID[intent];
  const key = once[`${intent} ${position}`] ?? '';
  const isOwn =
    refused?.values.intent === intent && (refused.values.position ?? '') === String(position);
  return (
    <Card title={of === null ? title : `${title}: ${of}`}>
      <PostForm key={key} once={key} refusal={isOwn ? refused : null} className="grid gap-4">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="position" value={position} autoComplete="off" />
        <input type="hidden" name="terms" value={terms} autoComplete="off" />
        {children}
        <Select
          label="Reason, for our records"
          name="reason"
          options={REASONS}
          unchosen="Choose"
          defaultValue={isOwn ? refused.values.reason : ''}
        />
        <div>
          <SendButton tone={intent === 'call-off' ? 'caution' : 'primary'}>
            {SAID[intent].send}
          </SendButton>
        </div>
      </PostForm>
    </Card>
  );
}

/** The caps of the account, and the button that lifts them. */
export function CapsForm({
  caps,
  once,
  refused,
}: {
  caps: AccountCaps;
  once: ChangeKeys;
  refused: Refused;
}) {
  const intent = caps.isLifted ? 'restore' : 'lift';
  return (
    <Change intent={intent} position={0} terms="" once={once} refused={refused}>
      <p>{caps.state}</p>
      <Facts facts={caps.facts} />
    </Change>
  );
}

type DetailsFormProps = { booking: AdminBooking; once: ChangeKeys; refused: Refused };

export function DetailsForm({ booking, once, refused }: DetailsFormProps) {
  const { details, detailTerms, usState, zip } = booking;
  if (details === null) return null;
  const typed = refused?.values.intent === 'correct' ? refused.values : {};
  const field = (name: keyof typeof DETAIL_FIELDS) => ({
    name: DETAIL_FIELDS[name],
    defaultValue: typed[DETAIL_FIELDS[name]] ?? details[DETAIL_FIELDS[name]] ?? '',
    autoComplete: 'off',
  });
  return (
    <Change intent="correct" position={0} terms={detailTerms} once={once} refused={refused}>
      <input type="hidden" name="us-state" value={usState} />
      <Field {...field('line1')} label="Street and number" required />
      <Field {...field('line2')} label="Apartment (optional)" />
      <Field {...field('city')} label="City" required hint={`In ${usState} ${zip}.`} />
      <Field {...field('contactName')} label="Who will be there" required />
      <Field {...field('contactPhone')} label="Their phone" type="tel" required />
      <TextArea
        {...field('notes')}
        label="What to know (optional)"
        rows={3}
        maxLength={MAX_NOTES}
      />
    </Change>
  );
}
