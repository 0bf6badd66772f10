/** /book/:reference: who, where and at what price, in one page of three blocks. */
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigation } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { DASHBOARD_PATH, SERVICE_LIST_PATH, SETTINGS_PATH, TERMS_PATH } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm } from '#app/ui/PostForm.tsx';
import { When } from '#app/ui/times/When.tsx';
import { TERMS_FIELD } from '../hold/detail-fields.ts';
import type { HeldView, HoldOver } from '../hold/held-view.ts';
import { RightToCancel } from '../law/RightToCancel.tsx';
import { HeldBlock, HeldSummary } from './HeldBlock.tsx';
import { type NoteOf, PolicyVisits, UpTo, VisitJobs } from './HeldVisits.tsx';
import { HeldWhere } from './HeldWhere.tsx';
import { HoldClock } from './HoldClock.tsx';
import { useListNotes } from './useListNotes.tsx';

export const INTENT = 'intent';
const FORM = 'booking';

export type HeldPageProps = {
  idempotencyKey: string;
  address: string;
  view: HeldView;
  refusal: RefusedForm | null;
  /** The login or registration. */
  account: ReactNode;
};

export function HeldPage({ view, idempotencyKey, address, refusal, account }: HeldPageProps) {
  const notes = useListNotes(view.isBlank);
  const noteOf: NoteOf = ({ field, orderId }) => view.details[field] || (notes.get(orderId) ?? '');
  useFocusOnNextBlock(view.step);
  const isOfLetGo = refusal?.values[INTENT] === 'let-go';
  const ofBooking = isOfLetGo ? null : refusal;
  return (
    <div className="column py-6 md:py-10">
      <Head {...view} />
      <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-12">
        <div className="grid min-w-0 gap-4">
          {/* Narrow screens have no summary beside the blocks. */}
          <ul
            aria-label="Your visits"
            className="divide-y divide-line border-line border-y lg:hidden"
          >
            {view.visits.map(({ when, said, who, jobs }) => (
              <li key={when} className="py-3">
                <strong className="font-semibold">
                  <When>{said}</When>
                </strong>{' '}
                with {who}
                <span className="block text-ink-soft text-small">
                  {jobs.map(({ name }) => name).join(', ')}
                </span>
              </li>
            ))}
          </ul>
          {view.samples && (
            <Notice>
              <p>{view.samples}</p>
            </Notice>
          )}
          <WhoBlock view={view} account={account} />
          {view.step === 'account' ? (
            <>
              <HeldBlock id="where" number={2} title="Address and contact" state="next">
                <p className="text-ink-soft">
                  {view.city}, {view.usState} {view.zip}. We’ll ask for the street next.
                </p>
              </HeldBlock>
              <FoldedPrice view={view} noteOf={noteOf} />
            </>
          ) : (
            <BookingForm {...{ view, idempotencyKey, address, noteOf }} refusal={ofBooking} />
          )}
          <PostForm
            action={address}
            idempotencyKey={idempotencyKey}
            refusal={isOfLetGo ? refusal : null}
          >
            <button
              type="submit"
              name={INTENT}
              value="let-go"
              className={button('quiet', '-ml-5 text-small')}
            >
              Release these times
            </button>
          </PostForm>
        </div>
        <Summary view={view} noteOf={noteOf} />
      </div>
    </div>
  );
}

const Head = ({ endsAt, endsAtName, timeZone, back }: HeldView) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4">
    <p>
      <Link to={back.to} className={`inline-flex min-h-11 items-center gap-1 ${textLink}`}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        {back.name}
      </Link>
    </p>
    <div className="text-small">
      <HoldClock {...{ endsAt, endsAtName, timeZone, back }} />
    </div>
    <h1 className="w-full text-heading">Review and confirm</h1>
  </div>
);

function WhoBlock({ view, account }: Pick<HeldPageProps, 'view' | 'account'>) {
  if (view.account === null) {
    return (
      <HeldBlock id="account" number={1} title="Your account" state="now">
        {account}
      </HeldBlock>
    );
  }
  const { name, phone, email } = view.account;
  return (
    <HeldBlock id="account" number={1} title="Your account" state="done">
      <HeldSummary
        edit={
          <Link to={SETTINGS_PATH} className={textLink}>
            Edit<span className="sr-only"> your account</span>
          </Link>
        }
      >
        {name} · <span className="whitespace-nowrap tabular">{phone}</span>
        <span className="block text-ink-soft">{email}</span>
      </HeldSummary>
    </HeldBlock>
  );
}

type BookingFormProps = Omit<HeldPageProps, 'account'> & { noteOf: NoteOf };

function BookingForm({ view, idempotencyKey, address, refusal, noteOf }: BookingFormProps) {
  const { step, terms } = view;
  const isOpen = step === 'details' || Object.keys(refusal?.mistakes ?? {}).length > 0;
  const details = useFoldOnceSaved(isOpen);
  return (
    <PostForm
      id={FORM}
      action={address}
      idempotencyKey={idempotencyKey}
      refusal={refusal}
      className="grid gap-4"
    >
      <input type="hidden" name={TERMS_FIELD} value={terms} />
      <HeldBlock
        id="where"
        number={2}
        title="Address and contact"
        state={step === 'details' ? 'now' : 'done'}
      >
        <HeldWhere
          {...{ view, refusal, noteOf, isOpen, details }}
          save={{ name: INTENT, value: 'details' }}
        />
      </HeldBlock>
      <HeldBlock
        id="price"
        number={3}
        title="Price and policy"
        state={step === 'confirm' ? 'now' : 'next'}
      >
        <PriceDetails view={view} noteOf={noteOf} />
        {view.right && <RightToCancel right={view.right} values={refusal?.values ?? {}} />}
      </HeldBlock>
    </PostForm>
  );
}

/** The wizard is gone with its focus once the account is done. */
function useFocusOnNextBlock(step: HeldView['step']): void {
  const before = useRef(step);
  useEffect(() => {
    const isDone = before.current === 'account' && step !== 'account';
    before.current = step;
    if (isDone) document.getElementById(step === 'details' ? 'where' : 'price')?.focus();
  }, [step]);
}

/** What was saved folds, though a person had opened it. */
function useFoldOnceSaved(isOpen: boolean) {
  const details = useRef<HTMLDetailsElement>(null);
  const isSaving = useNavigation().formData?.get(INTENT) === 'details';
  const wasSaving = useRef(false);
  useEffect(() => {
    const box = details.current;
    const isSaved = wasSaving.current && !isSaving && !isOpen;
    wasSaving.current = isSaving;
    if (box === null || !isSaved) return;
    box.open = false;
    box.querySelector('summary')?.focus();
  });
  return details;
}

type PriceProps = { view: HeldView; noteOf: NoteOf };

const PriceDetails = ({ view, noteOf }: PriceProps) => (
  <>
    <PolicyVisits visits={view.visits} noteOf={noteOf} />
    <p className="mt-3 text-ink-soft text-small">All times are {view.zoneName}.</p>
    <Left left={view.left} />
    <div className="mt-4">
      <div className="lg:hidden">
        <UpTo cents={view.totalCents} />
      </div>
      <p className="mt-1 text-ink-soft">Before taxes. {view.payment}</p>
    </div>
  </>
);

const FoldedPrice = ({ view, noteOf }: PriceProps) => {
  const { count, totalCents, policies } = view;
  return (
    <HeldBlock id="price" number={3} title="Price and policy" state="next">
      <details className="group">
        <summary className="flex min-h-11 items-center justify-between gap-3">
          <span>
            {count}, <strong className="font-semibold">up to {formatPrice(totalCents)}</strong>{' '}
            before taxes. Anything over that needs your approval.
            {policies.map((line) => (
              <span key={line} className="block text-ink-soft">
                {line}
              </span>
            ))}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform quickly group-open:rotate-180"
          />
        </summary>
        <div className="mt-3">
          <PriceDetails view={view} noteOf={noteOf} />
        </div>
      </details>
    </HeldBlock>
  );
};

export function Left({ left }: Pick<HeldView, 'left'>) {
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="left" className="mt-4 border-line border-b pb-4">
      <h3 id="left" className="font-sans text-body">
        Can’t be booked online
      </h3>
      <p className="mt-1 text-ink-soft text-small">
        We’ll get back to you about {left.length === 1 ? 'this' : 'these'} after you book.
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

/** Beside the blocks on wide screens; on narrow ones only its button, which stays at the bottom. */
function Summary({ view, noteOf }: PriceProps) {
  const { visits, totalCents, step } = view;
  return (
    <section
      aria-label="Your booking"
      className="contents rounded-card border-line bg-paper-raised lg:sticky lg:top-24 lg:block lg:border lg:p-6"
    >
      <div className="max-lg:hidden">
        <h2 className="text-large">Your booking</h2>
        <ul className="mt-3 divide-y divide-line border-line border-t">
          {visits.map((visit) => (
            <li key={visit.when} className="py-4">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <strong className="font-semibold">
                  <When>{visit.said}</When>
                </strong>
                <span className="text-ink-soft text-small">{visit.who}</span>
              </p>
              <div className="mt-2">
                <VisitJobs visit={visit} noteOf={noteOf} />
              </div>
            </li>
          ))}
        </ul>
        <div className="border-line border-t pt-4">
          <UpTo cents={totalCents} />
        </div>
      </div>
      {step !== 'account' && <Confirm />}
    </section>
  );
}

function Confirm() {
  const { formMethod, formData } = useNavigation();
  const isSending = formMethod === 'POST';
  const isConfirming = isSending && formData?.get(INTENT) === 'confirm';
  return (
    <div className="foot-bar foot-bar-in-flow max-lg:sticky max-lg:z-10 max-lg:border-line max-lg:border-t max-lg:bg-paper lg:mt-5">
      <button
        type="submit"
        form={FORM}
        name={INTENT}
        value="confirm"
        aria-disabled={isSending}
        className={button('primary', 'w-full')}
      >
        {isConfirming ? 'Booking…' : 'Confirm booking'}
      </button>
      <p className="mt-1 text-center text-ink-soft text-small">
        By confirming you agree to the{' '}
        <Link to={TERMS_PATH} className={textLink}>
          Terms of Service
        </Link>
        .
      </p>
    </div>
  );
}

export const HoldOverPage = ({ over: { title, text, next } }: { over: HoldOver }) => (
  <div className="column py-8 md:py-12">
    <div className="grid max-w-prose gap-4">
      <h1 className="text-heading">{title}</h1>
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={next.to} className={button('primary')}>
          {next.name}
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
