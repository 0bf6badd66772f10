/** The forms by which operators change a visit or the details of its booking; a refused one keeps what was typed. */
import type { ReactNode } from 'react';
import { DETAIL_FIELDS, MAX_NOTES } from '#app/features/bookings/api/hold.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { AskOnce, NotNow } from '../frame/AskOnce.tsx';
import { Facts } from '../frame/Facts.tsx';
import { ReasonFields } from '../frame/ReasonFields.tsx';
import { type BookingIntent, listMailedReasons, listReasons } from './booking-forms.ts';
import type { AccountCaps, AdminBooking, VisitChoices } from './booking-view.ts';

/** An idempotency key for each form. */
export type ChangeKeys = Readonly<Record<string, string>>;
type Refusal = RefusedForm | null;

const SAID = {
  accept: { title: 'Waiting for their answer', send: 'They said yes by phone' },
  decline: { title: 'If they say no', send: 'They said no by phone' },
  move: { title: 'Reschedule', send: 'Reschedule' },
  assign: { title: 'Assign a homesmith', send: 'Assign homesmith' },
  'call-off': { title: 'Cancel visit', send: 'Cancel visit' },
  correct: { title: 'Correct details', send: 'Save details' },
  lift: { title: 'Booking limits', send: 'Lift limits' },
  restore: { title: 'Booking limits', send: 'Apply limits again' },
} as const satisfies Readonly<Record<BookingIntent, unknown>>;

type VisitFormsProps = {
  choices: VisitChoices;
  /** The visit's title, where there are several: it tells their forms apart. */
  of: string | null;
  idempotencyKey: ChangeKeys;
  refused: Refusal;
};

export function VisitForms({ choices, of, idempotencyKey, refused }: VisitFormsProps) {
  const { position, telling, terms, asked, windows, toAgree, homesmiths, calls } = choices;
  const { canCallOff, noWindows, noHomesmiths, unpaid } = choices;
  const typed = refused?.values.position === String(position) ? refused.values : {};
  const shared = { position, telling, terms, of, idempotencyKey, refused };
  return (
    <div className="grid gap-6 empty:hidden lg:grid-cols-3 lg:items-start">
      {asked !== null && (
        <>
          <Change intent="accept" {...shared}>
            <p>{asked.text}</p>
            <Facts facts={asked.calls} />
          </Change>
          <Change intent="decline" {...shared}>
            <p>{asked.ifNo}</p>
          </Change>
        </>
      )}
      {windows.length > 0 && (
        <Change intent="move" {...shared}>
          <p>
            Free for the customer, and the price stays the same. Each time says who’ll be there.{' '}
            {telling}
            {toAgree !== null &&
              ` ${toAgree} asks to approve visits first, so agree on a time with them before you choose it.`}
          </p>
          {unpaid !== null && <p>{unpaid}</p>}
          <Select
            label="New time"
            name="window"
            options={windows}
            unchosen="Choose"
            defaultValue={typed.window ?? ''}
          />
        </Change>
      )}
      {noWindows !== null && <Impossible intent="move" of={of} why={noWindows} />}
      {homesmiths.length > 0 && (
        <Change intent="assign" {...shared}>
          <p>
            Only homesmiths who are free then.
            {calls.length > 0 &&
              ' Call first: they’re booked as soon as you assign them, even if they approve visits.'}
          </p>
          {unpaid !== null && <p>{unpaid}</p>}
          <Select
            label="Homesmith"
            name="number"
            options={homesmiths}
            unchosen="Choose"
            defaultValue={typed.number ?? ''}
          />
          {calls.length > 0 && <Facts facts={calls} />}
        </Change>
      )}
      {noHomesmiths !== null && <Impossible intent="assign" of={of} why={noHomesmiths} />}
      {canCallOff && <Change intent="call-off" {...shared} />}
    </div>
  );
}

const titleOf = (intent: BookingIntent, of: string | null): string =>
  of === null ? SAID[intent].title : `${SAID[intent].title}: ${of}`;

/** A change that would be possible in this state, and why it is not now. */
const Impossible = ({
  intent,
  of,
  why,
}: {
  intent: BookingIntent;
  of: string | null;
  why: string;
}) => (
  <Card title={titleOf(intent, of)}>
    <p>{why}</p>
  </Card>
);

type ChangeProps = {
  intent: BookingIntent;
  of?: string | null;
  position: number;
  /** Of a visit. */
  telling?: string;
  terms: string;
  idempotencyKey: ChangeKeys;
  refused: Refusal;
  children?: ReactNode;
};

function Change(props: ChangeProps) {
  const { intent, of = null, position, telling, terms, idempotencyKey, refused, children } = props;
  const title = titleOf(intent, of);
  const key = idempotencyKey[`${intent} ${position}`] ?? '';
  const isOwn =
    refused?.values.intent === intent && (refused.values.position ?? '') === String(position);
  const isHard = intent === 'call-off';
  const reasons = listReasons(intent);
  const [first, ...others] = Object.keys(reasons);
  const only = others.length === 0 ? first : undefined;
  const form = (
    <PostForm
      key={key}
      idempotencyKey={key}
      refusal={isOwn ? refused : null}
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="position" value={position} autoComplete="off" />
      <input type="hidden" name="terms" value={terms} autoComplete="off" />
      {children}
      {only === undefined ? (
        <ReasonFields
          reasons={reasons}
          typed={isOwn ? refused.values : undefined}
          mailed={listMailedReasons(intent)}
        />
      ) : (
        <input type="hidden" name="reason" value={only} />
      )}
      <div className="flex flex-wrap gap-3">
        <SendButton tone={isHard ? 'danger' : 'primary'} className="max-sm:w-full">
          {SAID[intent].send}
        </SendButton>
        {isHard && <NotNow>Keep visit</NotNow>}
      </div>
    </PostForm>
  );
  if (!isHard) return <Card title={title}>{form}</Card>;
  return (
    <AskOnce
      name={`${intent} ${position}`}
      title={title}
      question={of === null ? 'Cancel this visit?' : `Cancel this visit? ${of}`}
      text={<p>The customer won’t be charged. {telling}</p>}
      open="Cancel visit"
      isOpen={isOwn}
    >
      {form}
    </AskOnce>
  );
}

/** The caps of the account, and the button that lifts them. */
export function CapsForm({
  caps,
  idempotencyKey,
  refused,
}: {
  caps: AccountCaps;
  idempotencyKey: ChangeKeys;
  refused: Refusal;
}) {
  const intent = caps.isLifted ? 'restore' : 'lift';
  return (
    <Change intent={intent} position={0} terms="" idempotencyKey={idempotencyKey} refused={refused}>
      <p>{caps.state}</p>
      <Facts facts={caps.facts} />
    </Change>
  );
}

type DetailsFormProps = { booking: AdminBooking; idempotencyKey: ChangeKeys; refused: Refusal };

export function DetailsForm({ booking, idempotencyKey, refused }: DetailsFormProps) {
  const { details, detailTerms, usState, zip } = booking;
  if (details === null) return null;
  const typed = refused?.values.intent === 'correct' ? refused.values : {};
  const field = (name: keyof typeof DETAIL_FIELDS) => ({
    name: DETAIL_FIELDS[name],
    defaultValue: typed[DETAIL_FIELDS[name]] ?? details[DETAIL_FIELDS[name]] ?? '',
    autoComplete: 'off',
  });
  return (
    <Change
      intent="correct"
      position={0}
      terms={detailTerms}
      idempotencyKey={idempotencyKey}
      refused={refused}
    >
      <Field {...field('line1')} label="Street address" required />
      <Field {...field('line2')} label="Unit (optional)" />
      <Field {...field('city')} label="City" required hint={`In ${usState} ${zip}.`} />
      <Field {...field('contactName')} label="Contact at the home" required />
      <Field {...field('contactPhone')} label="Contact’s phone" type="tel" required />
      <TextArea
        {...field('notes')}
        label="Notes for the homesmith (optional)"
        rows={3}
        maxLength={MAX_NOTES}
      />
    </Change>
  );
}
