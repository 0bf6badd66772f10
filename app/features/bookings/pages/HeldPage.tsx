/** /book/:reference: what is still needed for the booking, step by step, then the price. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TEXT_CONSENT_LABEL, TEXT_CONSENT_WORDS } from '#app/features/customers/text-consent.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { DASHBOARD_PATH, SERVICE_LIST_PATH } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import type { HeldView } from '../hold/held-view.ts';
import { AgreedVisits } from './AgreedVisits.tsx';
import { DetailsFields } from './DetailsFields.tsx';
import { HoldClock } from './HoldClock.tsx';
import { ListNotes } from './ListNotes.tsx';

export const INTENT = 'intent';
export const TERMS_FIELD = 'terms';
export const TEXTS_FIELD = 'texts';

export type HeldPageProps = {
  once: string;
  /** This page, with its key. */
  address: string;
  view: HeldView;
  refusal: RefusedForm | null;
  /** The login or registration. */
  account: ReactNode;
};

export function HeldPage(props: HeldPageProps) {
  const { view, once, address, refusal } = props;
  const { step, agreement } = view;
  const isOfLetGo = refusal?.values[INTENT] === 'let-go';
  return (
    <div className="column py-8 md:py-12">
      <div className="grid max-w-prose gap-6">
        <h1 className="text-heading">
          {step === 'confirm' ? 'Confirm your booking' : 'Book these times'}
        </h1>
        <HoldClock endsAt={view.endsAt} endsAtName={view.endsAtName} />
        <AgreedVisits {...agreement} />
        {view.hasSamples && (
          <Notice>
            <p>These homesmiths are samples for trying things out, so no one will come.</p>
          </Notice>
        )}
        <Left left={view.left} />
        {step === 'account' && <AccountStep {...props} />}
        {step === 'details' && <DetailsStep {...props} refusal={isOfLetGo ? null : refusal} />}
        {step === 'confirm' && <ConfirmStep {...props} refusal={isOfLetGo ? null : refusal} />}
        <PostForm
          action={address}
          once={once}
          refusal={isOfLetGo ? refusal : null}
          className="grid gap-3"
        >
          <p>
            <button type="submit" name={INTENT} value="let-go" className={button('quiet', '-ml-5')}>
              Let these times go
            </button>
          </p>
        </PostForm>
      </div>
    </div>
  );
}

export function Left({ left }: Pick<HeldView, 'left'>) {
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="left">
      <h2 id="left" className="text-title">
        Without a time
      </h2>
      <p className="mt-1 text-ink-soft">
        These go along as a request once you have booked: a person answers you.
      </p>
      <ul className="mt-2 grid gap-2">
        {left.map(({ service, why }) => (
          <li key={`${service} ${why}`}>
            <span className="font-semibold">{service}.</span> {why}
          </li>
        ))}
      </ul>
    </section>
  );
}

const AccountStep = ({ account }: Pick<HeldPageProps, 'account'>) => (
  <section aria-labelledby="account">
    <h2 id="account" className="text-title">
      Your account
    </h2>
    <p className="mt-1 mb-4">
      A booking needs an account, so that you can see, move and cancel it. Once you begin, the times
      stay yours for half an hour.
    </p>
    {account}
  </section>
);

const DetailsStep = ({ once, address, refusal, view }: HeldPageProps) => (
  <section aria-labelledby="details">
    <h2 id="details" className="text-title">
      The home
    </h2>
    <PostForm action={address} once={once} refusal={refusal} className="mt-4 grid gap-5">
      <input type="hidden" name={INTENT} value="details" />
      <ListNotes isBlank={view.isBlank && refusal === null}>
        <DetailsFields
          known={view.details}
          refusal={refusal}
          zip={view.zip}
          usState={view.usState}
          noted={view.noted}
        />
      </ListNotes>
      <div>
        <SendButton className="max-sm:w-full">Continue to the price</SendButton>
      </div>
    </PostForm>
  </section>
);

function ConfirmStep({ once, address, refusal, view }: HeldPageProps) {
  const { agreement, details, terms, textsTo } = view;
  const changes = `${address}${address.includes('?') ? '&' : '?'}change=details`;
  return (
    <>
      <section aria-labelledby="home">
        <h2 id="home" className="text-title">
          The home
        </h2>
        <p className="mt-1 wrap-anywhere">{agreement.home}</p>
        <p className="text-ink-soft wrap-anywhere">
          {details['contact-name']}, {details['contact-phone']}
        </p>
        {details.notes && <p className="whitespace-pre-line wrap-anywhere">{details.notes}</p>}
        {view.noted.map(
          ({ field, name }) =>
            details[field] && (
              <p key={field} className="mt-1 whitespace-pre-line wrap-anywhere">
                <span className="text-ink-soft">Note about {name}: </span>
                {details[field]}
              </p>
            ),
        )}
        <p>
          <Link to={changes} className={`inline-flex min-h-11 items-center ${textLink}`}>
            Change
          </Link>
        </p>
      </section>
      <section aria-labelledby="payment">
        <h2 id="payment" className="text-title">
          Price and policy
        </h2>
        <p className="mt-1">
          {agreement.payment} It never costs more than the price above unless you say yes to it
          first.
        </p>
        {agreement.policy.map((line) => (
          <p key={line} className="mt-3">
            {line}
          </p>
        ))}
      </section>
      <PostForm action={address} once={once} refusal={refusal} className="grid gap-4">
        <input type="hidden" name={INTENT} value="confirm" />
        <input type="hidden" name={TERMS_FIELD} value={terms} />
        {textsTo !== null && <TextsBox to={textsTo} />}
        <div>
          <SendButton className="max-sm:w-full" sending="Booking…">
            Confirm booking
          </SendButton>
        </div>
      </PostForm>
    </>
  );
}

/** Unchecked by default: a separate consent, which the booking does not need. */
const TextsBox = ({ to }: { to: string }) => (
  <div>
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={TEXTS_FIELD}
        value="on"
        autoComplete="off"
        aria-describedby="texts-words"
        className="size-5 shrink-0 accent-accent"
      />
      <span>
        {TEXT_CONSENT_LABEL}, at <span className="whitespace-nowrap tabular">{to}</span>
      </span>
    </label>
    <p id="texts-words" className="max-w-prose text-ink-soft text-small">
      {TEXT_CONSENT_WORDS}
    </p>
  </div>
);

/** The hold has expired. */
export const HoldOverPage = ({ times }: { times: string }) => (
  <div className="column py-8 md:py-12">
    <div className="grid max-w-prose gap-4">
      <h1 className="text-heading">Your hold expired</h1>
      <p>Nothing is booked, and nothing was charged. Your service list is as it was.</p>
      <div className="flex flex-wrap gap-3">
        <Link to={times} className={button('primary')}>
          Choose times again
        </Link>
        <Link to={SERVICE_LIST_PATH} className={button('secondary')}>
          Service list
        </Link>
        <Link to={DASHBOARD_PATH} className={button('quiet')}>
          Account Dashboard
        </Link>
      </div>
    </div>
  </div>
);
