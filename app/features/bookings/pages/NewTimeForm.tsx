/**
 * Another time for a visit: times with its own homesmith first, then those of another one, in one form. The button,
 * always in reach, says what will happen.
 */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '#app/kernel/money.ts';
import { ASK_PATH } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { InlineAlert } from '#app/ui/ErrorBox.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { DayPicker, findTime } from '#app/ui/times/DayPicker.tsx';
import { When } from '#app/ui/times/When.tsx';
import { focusTimes } from '../change/focus-times.client.ts';
import { nearDay } from '../change/near-day.ts';
import { CHOOSE_TIME, FEE_FIELD, WINDOW_FIELD } from '../change/time-choice.ts';
import type { ChangeVisitPageProps, ChangeVisitView } from './ChangeVisitPage.tsx';
import { INTENT } from './HeldPage.tsx';

export const priced = (what: string, cents: number) =>
  cents === 0 ? what : `${what} for ${formatPrice(cents)}`;

type NewTimeFormProps = ChangeVisitPageProps & {
  intent: 'move' | 'resume';
  cents: number;
  /** Above the times. */
  children: ReactNode;
};

export function NewTimeForm({
  idempotencyKey,
  view,
  refusal,
  intent,
  cents,
  children,
}: NewTimeFormProps) {
  const { who, sameDays, otherDays, bounds, later, hasMore } = view;
  const [chosen, setChosen] = useState(refusal?.values[WINDOW_FIELD] ?? '');
  const pick = useCallback((value: string) => setChosen(value), []);
  const form = useRef<HTMLDivElement>(null);
  // What was chosen before the page was awake.
  useEffect(() => {
    const picked = form.current?.querySelector<HTMLInputElement>('input[type=radio]:checked');
    if (picked) setChosen(picked.value);
  }, []);
  const [isAsked, ask] = useState(false);
  const missing = isAsked ? CHOOSE_TIME : refusal?.mistakes[WINDOW_FIELD];
  const mistake = missing !== undefined && chosen === '' && (
    <div className="px-4 pb-2 md:px-5">
      <InlineAlert message={missing} />
    </div>
  );
  const own = findTime(sameDays, chosen);
  const other = findTime(otherDays, chosen);
  // Most people want a time close to the one they have.
  const near = (days: typeof sameDays) => ({ days, openOn: nearDay(days, view.day) });
  const shared = {
    field: WINDOW_FIELD,
    chosen,
    onPick: pick,
    earlier: later > 0 ? pageOf(view, later - 1) : null,
    more: hasMore ? pageOf(view, later + 1) : null,
  };
  const hasOwn = sameDays.length > 0;
  const hasOther = otherDays.length > 0;
  // A visit without a homesmith has times of one kind.
  const instead = who === null || intent === 'resume' ? '' : ' with another homesmith';
  return (
    <PostForm
      action={pageOf(view, later)}
      idempotencyKey={idempotencyKey}
      refusal={refusal}
      onSubmit={(event) => {
        if (chosen !== '') return;
        event.preventDefault();
        ask(true);
        focusTimes(form.current);
      }}
      className="group mt-6"
    >
      <input type="hidden" name={INTENT} value={intent} />
      <input type="hidden" name={FEE_FIELD} value={cents} />
      <div ref={form} className="grid min-w-0 grid-cols-1 gap-4">
        <section
          aria-labelledby="times"
          className="rounded-card border border-line bg-paper-raised py-4"
        >
          <div className="mb-2 px-4 md:px-5">
            <h2 id="times" className="text-title">
              {who === null ? 'Pick a time' : `Times with ${who}`}
            </h2>
            {children}
            {bounds && <p className="max-w-prose text-ink-soft">{bounds}</p>}
          </div>
          {(hasOwn || who === null) && mistake}
          {hasOwn && <DayPicker {...shared} {...near(sameDays)} id="own" label="Days" isOpen />}
          {!hasOwn && who === null && hasOther && (
            <DayPicker {...shared} {...near(otherDays)} id="new" label="Days" isOpen />
          )}
          {!hasOwn && (who !== null || !hasOther) && <NoTimes view={view} />}
        </section>
        {who !== null && hasOther && (
          <OtherTimes view={view} isOpen={!hasOwn || other !== null}>
            {(isOpen) => (
              <>
                {!hasOwn && mistake}
                <DayPicker
                  {...shared}
                  {...near(otherDays)}
                  id="other"
                  label="Days with another homesmith"
                  isOpen={isOpen}
                />
              </>
            )}
          </OtherTimes>
        )}
      </div>
      {(hasOwn || hasOther) && (
        <div className="foot-bar foot-bar-in-flow sticky bottom-0 z-10 mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t bg-paper lg:py-3 print:hidden">
          <p aria-live="polite" className="leading-tight">
            <b className="block font-semibold">
              <When>{(own ?? other)?.fullName ?? 'No time chosen yet'}</When>
            </b>
            <span className="text-ink-soft text-small">
              {other !== null && instead !== '' ? 'Another homesmith will come' : who}
            </span>
          </p>
          <SendButton className="max-sm:grow">
            <Labels
              own={hasOwn || instead === '' ? priced('Reschedule', cents) : null}
              other={hasOther ? priced(`Reschedule${instead}`, cents) : null}
            />
          </SendButton>
        </div>
      )}
    </PostForm>
  );
}

/** Follows the choice without JavaScript, too: values of times with another homesmith end in "other". */
function Labels({ own, other }: { own: string | null; other: string | null }) {
  if (own === null || other === null || own === other) return own ?? other;
  return (
    <>
      <span className="[.group:has([value$=other]:checked)_&]:hidden">{own}</span>
      <span className="hidden [.group:has([value$=other]:checked)_&]:inline">{other}</span>
    </>
  );
}

type OtherTimesProps = {
  view: ChangeVisitView;
  isOpen: boolean;
  children: (isOpen: boolean) => ReactNode;
};

function OtherTimes({ view: { who, sameDays, otherDays }, isOpen, children }: OtherTimesProps) {
  const [isShown, show] = useState(isOpen);
  const count = otherDays.reduce((sum, { times }) => sum + times.length, 0);
  return (
    <section
      aria-labelledby="other-times"
      className="rounded-card border border-line bg-paper-raised"
    >
      <details
        open={isShown}
        onToggle={({ currentTarget }) => show(currentTarget.open)}
        className="open-without-script"
      >
        <summary className="rounded-card px-4 py-3 md:px-5">
          <h2 id="other-times" className="text-title">
            Times with another homesmith
          </h2>
          <span className="block max-w-prose text-ink-soft">
            {sameDays.length === 0
              ? 'Another homesmith will come, at the same price.'
              : `${count} more openings when ${who} isn’t free. Another homesmith will come, at the same price.`}
          </span>
          {!isShown && (
            <span className={`inline-flex min-h-11 items-center noscript:hidden ${textLink}`}>
              Show these times
            </span>
          )}
        </summary>
        <div className="pb-4">{children(isShown)}</div>
      </details>
    </section>
  );
}

/** Why there are none, and how to go on. */
function NoTimes({ view }: { view: ChangeVisitView }) {
  const { who, period, bounds, isToAgree, messagesAddress, later, hasMore } = view;
  return (
    <div className="px-4 md:px-5">
      {isToAgree ? (
        <p className="max-w-prose">
          {who} confirms each time first, so you can’t pick one here.{' '}
          <Link to={messagesAddress} className={textLink}>
            Message {who}
          </Link>{' '}
          with times that work for you, or{' '}
          <Link to={ASK_PATH} className={textLink}>
            write to us
          </Link>
          . We’ll reschedule your visit once you’ve agreed on one.
        </p>
      ) : (
        <p className="max-w-prose">
          {who === null ? 'No homesmith has an opening' : `${who} has no other opening`} from{' '}
          {period}
          {bounds && ' that fits around your other visits'}.
        </p>
      )}
      {(hasMore || later > 0) && (
        <p className="mt-3 flex flex-wrap gap-3">
          {hasMore && (
            <Link to={pageOf(view, later + 1)} className={button('quiet')}>
              More days
            </Link>
          )}
          {later > 0 && (
            <Link to={pageOf(view, later - 1)} className={button('quiet')}>
              Earlier days
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

const pageOf = ({ address }: ChangeVisitView, later: number) =>
  later === 0 ? address : `${address}?later=${later}`;
