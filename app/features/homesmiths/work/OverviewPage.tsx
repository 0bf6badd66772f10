/** A homesmith's overview: what prevents windows, what is next, how they are asked, and pausing. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { ASK_PATH } from '#app/kernel/urls.ts';
import { textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { ShownInput } from './ShownInput.tsx';
import type { HomesmithView } from './work-view.ts';

type OverviewPageProps = {
  homesmith: HomesmithView;
  once: { terms: string; step: string };
  refused: RefusedForm | null;
  isSaved: boolean;
  /** Today's and this week's visits. */
  jobs: ReactNode;
  /** The next calendar entries. */
  calendar: ReactNode;
  /** The calendar feed. */
  feed: ReactNode;
};

export function OverviewPage(props: OverviewPageProps) {
  const { homesmith, once, refused, isSaved, jobs, calendar, feed } = props;
  const { gaps, state, isSuspended } = homesmith;
  const isOfStep = refused?.values.step !== undefined;
  const ofTerms = refused?.values.asked === undefined ? null : refused;
  // A refused form keeps the choice.
  const isInstant =
    (refused?.values.asked ?? (homesmith.isInstant ? 'instant' : 'first')) === 'instant';
  return (
    <>
      {isSaved && refused === null && (
        <StatusNote message="Saved. Homeowners see it from now on." />
      )}
      {gaps.length > 0 && (
        <Notice>
          <div>
            <h2 className="text-large">Before homeowners see windows of yours</h2>
            <ul className="mt-2 grid list-disc gap-1 pl-5">
              {gaps.map((gap) => (
                <li key={gap}>{gap}</li>
              ))}
            </ul>
            <p className="mt-2">
              Something only we can change?{' '}
              <Link to={ASK_PATH} className={textLink}>
                Write to us
              </Link>
              .
            </p>
          </div>
        </Notice>
      )}
      {jobs}
      <Card title="Your next two weeks">{calendar}</Card>
      <Card title="How you are asked">
        <PostForm key={once.terms} once={once.terms} refusal={ofTerms} className="grid gap-3">
          <ShownInput shown={homesmith.shown.terms} refused={ofTerms} />
          <p className="max-w-prose">
            Homeowners book the times that your calendar has free. What takes longer than a day is
            asked for, and we agree on it with you first.
          </p>
          <fieldset className="grid gap-1">
            <legend className="sr-only">How you are asked</legend>
            <Asked
              value="instant"
              isChosen={isInstant}
              label="Instant"
              detail="Windows of yours are shown from three hours ahead."
            />
            <Asked
              value="first"
              isChosen={!isInstant}
              label="Ask me first"
              detail="Windows of yours are shown from a day ahead, and you accept or decline each visit."
            />
          </fieldset>
          <div>
            <SendButton>Save</SendButton>
          </div>
        </PostForm>
      </Card>
      {feed}
      {state !== 'ended' && !isSuspended && (
        <Card title={state === 'paused' ? 'You are paused' : 'Pause'}>
          <PostForm
            key={once.step}
            once={once.step}
            refusal={isOfStep ? refused : null}
            className="grid gap-3"
          >
            <p>
              {state === 'paused'
                ? 'Homeowners can’t book you. You’ll keep visits already booked.'
                : 'Homeowners can’t book you until you resume. You’ll keep visits already booked.'}
            </p>
            <input type="hidden" name="step" value={state === 'paused' ? 'resume' : 'pause'} />
            <div>
              <SendButton>{state === 'paused' ? 'Resume' : 'Pause my windows'}</SendButton>
            </div>
          </PostForm>
        </Card>
      )}
    </>
  );
}

type AskedProps = { value: string; isChosen: boolean; label: string; detail: string };

function Asked({ value, isChosen, label, detail }: AskedProps) {
  return (
    <label className="flex min-h-12 items-start gap-3 py-2">
      <input
        type="radio"
        name="asked"
        value={value}
        defaultChecked={isChosen}
        className="mt-1 size-5 shrink-0 accent-accent"
      />
      <span>
        <span className="font-semibold">{label}</span>
        <span className="block text-ink-soft text-small">{detail}</span>
      </span>
    </label>
  );
}
