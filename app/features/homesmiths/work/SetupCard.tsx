/** A new homesmith's checklist; once homeowners can book them, it says so. */
import { Link } from 'react-router';
import { button } from '#app/ui/button.ts';
import type { Setup, SetupStep } from './setup.ts';

type SetupCardProps = Setup & { isUnderWay: boolean };

/** `isUnderWay`: they have had visits, and some steps are left. */
export function SetupCard({ steps, isLive, reach, others, isUnderWay }: SetupCardProps) {
  const done = steps.filter((step) => step.isDone).length;
  // Once live, only what is left to check.
  const shown = isLive ? steps.filter((step) => !step.isDone) : steps;
  return (
    <section
      aria-labelledby="setup"
      className="rounded-card border border-accent bg-paper-raised p-5 md:p-6"
    >
      <h2 id="setup" className="text-title">
        {isUnderWay ? 'Still to do' : isLive ? 'You’re live' : 'Get set up'}
      </h2>
      <p className="mt-1 text-ink-soft">
        {isLive
          ? `Homeowners ${reach} can book you. We’ll email you about each visit.`
          : others.length > 0
            ? `${done} of ${steps.length} done.`
            : `${done} of ${steps.length} done. Finish these, and homeowners can book you.`}
      </p>
      {shown.length > 0 && (
        <ol className="mt-3 divide-y divide-line">
          {shown.map((step) => (
            <Step key={step.key} step={step} />
          ))}
        </ol>
      )}
    </section>
  );
}

const Step = ({ step: { name, detail, isDone, act } }: { step: SetupStep }) => (
  <li className="grid grid-cols-[2rem_1fr] items-center gap-x-3 gap-y-2 py-3 sm:grid-cols-[2rem_1fr_auto]">
    <span
      aria-hidden="true"
      className={`flex size-7 items-center justify-center rounded-full border text-small ${isDone ? 'border-accent bg-accent text-accent-ink' : 'border-line'}`}
    >
      {isDone ? '✓' : ''}
    </span>
    <span className="min-w-0">
      <span className="font-semibold">{name}</span>
      <span className="sr-only">{isDone ? ': done' : ': to do'}</span>
      <span className="block text-ink-soft text-small wrap-anywhere">{detail}</span>
    </span>
    {act !== null && (
      <Link to={act.to} className={button('secondary', 'max-sm:col-start-2 max-sm:w-fit')}>
        {act.label}
      </Link>
    )}
  </li>
);
