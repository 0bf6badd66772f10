/** A homesmith's sick day: what it touches, and what became of it. */
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { workPath } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { JobLines } from '#app/ui/JobLines.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import {
  nameSickButton,
  type SickDayView,
  type SickVisit,
  sayTimeOff,
  sickDayPath,
} from './sick-view.ts';

type SickDayProps = {
  number: number;
  view: SickDayView;
  idempotencyKey: string;
  refused: RefusedForm | null;
};

export function SickDayPage({ number, view, idempotencyKey, refused }: SickDayProps) {
  const { day, which, isSick, visits, begun } = view;
  const isOver = isSick && visits.length === 0;
  return (
    <>
      <p>
        <Link
          to={sickDayPath(number, which === 'today' ? 'tomorrow' : 'today')}
          className={`inline-flex min-h-11 items-center ${textLink}`}
        >
          {which === 'today' ? 'Sick tomorrow?' : 'Sick today?'}
        </Link>
      </p>
      {isSick && <Called number={number} view={view} />}
      {visits.length > 0 && (
        <Card title={isSick ? 'Not passed on yet' : 'Visits we’ll pass on'}>
          <Visits visits={visits} />
        </Card>
      )}
      {begun.length > 0 && (
        <Card title="You’ve started this one">
          <p className="mb-3">
            We can’t ask another homesmith. Finish it, or pause the job for another day.
          </p>
          <Visits visits={begun} />
        </Card>
      )}
      {!isOver && (
        <PostForm
          idempotencyKey={idempotencyKey}
          refusal={refused}
          className="grid max-w-prose gap-4"
        >
          <input type="hidden" name="day" value={day} autoComplete="off" />
          {!isSick && (
            <ul className="grid list-disc gap-1 pl-5">
              <li>{`${sayTimeOff(which)}, so no one can book you.`}</li>
              {visits.length > 0 && (
                <>
                  <li>
                    We’ll ask other homesmiths to take over at the same time, your next visit first.
                  </li>
                  <li>
                    We’ll tell each homeowner right away who we’ve asked, or that they can pick
                    another time. They won’t be charged.
                  </li>
                  <li>There’s no fee for you, but you can’t undo this.</li>
                </>
              )}
            </ul>
          )}
          <div className="flex flex-wrap gap-3">
            <SendButton tone="danger" className="max-sm:w-full">
              {isSick ? 'Pass on what’s left' : nameSickButton(which, visits.length)}
            </SendButton>
            {!isSick && (
              <Link to={workPath(number)} className={button('quiet', 'max-sm:w-full')}>
                {`Keep ${which} as it is`}
              </Link>
            )}
          </div>
        </PostForm>
      )}
    </>
  );
}

const Called = ({ number, view: { which, passedOn } }: Pick<SickDayProps, 'number' | 'view'>) => (
  <Card title={`You’re off ${which}`}>
    <StatusNote message={`Get well soon. No one can book you ${which}.`} />
    {passedOn.length > 0 && (
      <ul className="mt-3 divide-y divide-line">
        {passedOn.map(({ id, when, text }) => (
          <li key={id} className="py-2">
            <span className="font-semibold first-letter:uppercase">{when}</span>
            <span className="block">{text}</span>
          </li>
        ))}
      </ul>
    )}
    <p className="mt-3">
      Feeling better?{' '}
      <Link
        to={workPath(number, 'time-off')}
        className={`inline-flex min-h-11 items-center ${textLink}`}
      >
        Remove the time off
      </Link>
    </p>
  </Card>
);

const Visits = ({ visits }: { visits: readonly SickVisit[] }) => (
  <ul className="divide-y divide-line">
    {visits.map(({ id, when, place, jobs }) => (
      <li key={id} className="py-3 first:pt-0 last:pb-0">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-semibold">{when}</span>
          <span className="text-ink-soft text-small">{place}</span>
        </p>
        <JobLines jobs={jobs} />
      </li>
    ))}
  </ul>
);
