/**
 * What a homesmith does next at a visit: the button of now, and everything else under "More". At the bottom of a phone,
 * beside the page on wide screens. Disclosures and plain forms, so that it works without JavaScript.
 */
import ChevronRight from 'lucide-react/icons/chevron-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { SECOND_MS } from '#app/kernel/time-units.ts';
import { button } from '#app/ui/button.ts';
import { Moment } from '#app/ui/Moment.tsx';
import { paymentId } from '../money/invoice-view.ts';
import type { VisitState } from '../visit.process.ts';
import { findActions, type MoreItem } from './job-actions.ts';
import type { RefusedStep } from './job-queue.ts';
import { hasFields, JOB_STEP_FACTS } from './job-step.ts';
import type { JobView } from './job-view.ts';
import { StepForm } from './StepForms.tsx';

type JobBarProps = {
  view: JobView;
  /** Including queued steps. */
  state: VisitState;
  idempotencyKey: string;
  refused: RefusedForm | null;
  /** A queued step that the server refused, whose form says so. */
  refusedStep: RefusedStep | null;
  isSending: boolean;
};

export function JobBar({
  view,
  state,
  idempotencyKey,
  refused,
  refusedStep,
  isSending,
}: JobBarProps) {
  const isReached = useIsReached(view.setsOutFrom);
  const isEarly = !isReached && (view.steps[state] ?? []).includes('set_out');
  const { now, waits, beside, more, later } = findActions(view, state, isEarly);
  const bar = useRef<HTMLElement>(null);
  useSheets(bar);
  const shared = { view, state, idempotencyKey, refused, refusedStep, isSending };
  const invoice = state === view.state ? view.invoice : null;
  const postedStep = refused?.values.step;
  if (now === null && more.length === 0 && invoice?.state !== 'owed') return null;
  return (
    <section
      ref={bar}
      aria-label="What’s next"
      className="foot-bar foot-bar-tall max-lg:fixed max-lg:inset-x-0 max-lg:z-10 max-lg:border-line max-lg:border-t max-lg:bg-paper lg:sticky lg:top-20 lg:self-start print:hidden"
    >
      <div className="flex gap-3 max-lg:column lg:grid">
        {isEarly && view.setsOutFrom !== null && (
          <p className="min-w-0 grow self-center text-small lg:text-body">
            You can head out starting{' '}
            <Moment at={view.setsOutFrom} to="said" timeZone={view.timeZone} />.
          </p>
        )}
        {waits !== null && (
          <p className="min-w-0 grow self-center text-small lg:text-body">{waits}</p>
        )}
        {invoice?.state === 'owed' && (
          <Link
            to={`${view.payments}#${paymentId(view.visitId)}`}
            className={button('primary', 'min-h-14! w-full')}
          >
            Mark as paid
          </Link>
        )}
        {beside !== null && (
          <div className="grow basis-0">
            <StepForm key={`${state} ${beside}`} step={beside} {...shared} />
          </div>
        )}
        {now !== null &&
          (hasFields(now) ? (
            <Sheet
              key={`${state} ${now}`}
              summary={JOB_STEP_FACTS[now].name}
              look={button('primary', 'min-h-14! w-full')}
              isOpen={postedStep === now}
              className="grow"
            >
              <StepForm step={now} {...shared} />
            </Sheet>
          ) : (
            <div className="grow basis-0">
              <StepForm key={`${state} ${now}`} step={now} {...shared} />
            </div>
          ))}
        {more.length > 0 && (
          <Sheet
            // What keeps the state closes it, too.
            key={`${state} more ${view.late} ${view.absence?.door?.tries}`}
            summary={
              <>
                <Ellipsis aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
                More
              </>
            }
            look={button(
              'secondary',
              'min-h-14! px-4! max-lg:flex-col max-lg:gap-0! max-lg:text-small lg:w-full',
            )}
            isOpen={more.some((item) => item.kind === 'step' && item.step === postedStep)}
          >
            <h2 className="text-title">What’s going on?</h2>
            <MoreList items={more} {...shared} />
            {later.length > 0 && (
              <>
                {state !== 'working' && (
                  <h3 className="mt-4 font-sans text-ink-soft text-small">Later</h3>
                )}
                <MoreList items={later} {...shared} />
              </>
            )}
          </Sheet>
        )}
      </div>
    </section>
  );
}

type SheetProps = {
  summary: ReactNode;
  look: string;
  isOpen: boolean;
  className?: string;
  children: ReactNode;
};

/** One is open at a time. */
const Sheet = ({ summary, look, isOpen, className = '', children }: SheetProps) => (
  <details name="job-sheet" open={isOpen} className={`group/sheet ${className}`}>
    {/* While it is open, the filled button is the one inside. */}
    <summary
      className={`${look} group-open/sheet:border-edge! group-open/sheet:bg-paper-raised! group-open/sheet:text-ink!`}
    >
      {summary}
    </summary>
    <div className="sheet rounded-card border border-line bg-paper-raised p-5 max-lg:rounded-b-none lg:mt-3">
      {children}
    </div>
  </details>
);

type MoreListProps = JobBarProps & { items: readonly MoreItem[] };

const MoreList = ({ items, ...shared }: MoreListProps) => (
  <ul className="divide-y divide-line">
    {items.map((item) => (
      <li key={item.name}>
        <MoreRow item={item} {...shared} />
      </li>
    ))}
  </ul>
);

const ROW = 'flex min-h-14 w-full items-center justify-between gap-4 py-3 text-ink no-underline';

function MoreRow({ item, ...shared }: JobBarProps & { item: MoreItem }) {
  const text = (
    <span className="min-w-0 wrap-anywhere">
      <span className="block font-semibold">{item.name}</span>
      <span className="block text-ink-soft text-small">{item.detail}</span>
    </span>
  );
  const arrow = (
    <ChevronRight
      aria-hidden="true"
      className="size-5 shrink-0 text-ink-soft transition-transform quickly group-open/row:rotate-90"
    />
  );
  switch (item.kind) {
    case 'blocked':
      return (
        <p aria-disabled="true" className={`${ROW} text-ink-soft`}>
          {text}
        </p>
      );
    case 'message':
      return (
        <Link to={shared.view.messages} className={`${ROW} hover:text-accent`}>
          {text}
          {arrow}
        </Link>
      );
    case 'change':
      return (
        <Link to={item.to} className={`${ROW} hover:text-accent`}>
          {text}
          {arrow}
        </Link>
      );
    case 'step':
      return (
        <details open={shared.refused?.values.step === item.step} className="group/row">
          <summary className={`${ROW} hover:text-accent`}>
            {text}
            {arrow}
          </summary>
          <div className="pb-4">
            <StepForm step={item.step} {...shared} />
          </div>
        </details>
      );
  }
}

/** Escape and a tap beside it close an open sheet; opening one moves the focus to its field. */
function useSheets(bar: { current: HTMLElement | null }): void {
  useEffect(() => {
    const openSheet = () => bar.current?.querySelector<HTMLDetailsElement>('details[name][open]');
    const close = (event: Event) => {
      const sheet = openSheet();
      if (!sheet) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        sheet.open = false;
        sheet.querySelector('summary')?.focus();
        return;
      }
      // On wide screens nothing is covered.
      const isOver =
        getComputedStyle(sheet.querySelector('.sheet') ?? sheet).position === 'absolute';
      if (isOver && event.target instanceof Node && !sheet.contains(event.target)) {
        sheet.open = false;
      }
    };
    document.addEventListener('keydown', close);
    document.addEventListener('click', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('click', close);
    };
  }, [bar]);
}

/** The page may have been opened hours before, and there may be no signal to reload it. */
function useIsReached(at: string | null): boolean {
  const [reached, setReached] = useState<string | null>(null);
  useEffect(() => {
    if (at === null) return;
    // A timer, after hydration.
    const timer = setInterval(() => {
      if (Date.parse(at) <= Date.now()) setReached(at);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [at]);
  return at === null || reached === at;
}
