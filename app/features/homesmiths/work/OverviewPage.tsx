/** A homesmith's work page: what keeps them from being booked, their day, and how homeowners book them. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { ASK_PATH, TEXTS_PATH } from '#app/kernel/urls.ts';
import { textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { ShownInput } from './ShownInput.tsx';
import type { HomesmithView, SavedHere } from './work-view.ts';

type OverviewPageProps = {
  homesmith: HomesmithView;
  idempotencyKey: { terms: string; step: string };
  refused: RefusedForm | null;
  saved: SavedHere | null;
  /** Today's visits. */
  today: ReactNode;
  /** Offers and the next days. */
  comingUp: ReactNode;
  /** The calendar feed. */
  feed: ReactNode;
};

export function OverviewPage(props: OverviewPageProps) {
  const { homesmith, idempotencyKey, refused, saved, today, comingUp, feed } = props;
  const { gaps, state, isSuspended } = homesmith;
  const isPaused = state === 'paused' && !isSuspended;
  const step = {
    idempotencyKey: idempotencyKey.step,
    refused: refused?.values.step === undefined ? null : refused,
  };
  const note = (of: SavedHere, message: string) =>
    saved === of && refused === null && <StatusNote message={message} />;
  const ofTerms = refused?.values.asked === undefined ? null : refused;
  // A refused form keeps the choice.
  const isInstant =
    (refused?.values.asked ?? (homesmith.isInstant ? 'instant' : 'first')) === 'instant';
  return (
    <>
      {isPaused && (
        <Notice>
          <div className="grid gap-3 justify-items-start">
            <h2 className="text-large">You’re paused</h2>
            {note(
              'pause',
              'Homeowners can’t book you until you resume. You’ll keep visits already booked.',
            ) || <p>Homeowners can’t book you. You’ll keep visits already booked.</p>}
            <StepButton {...step} name="resume">
              Resume
            </StepButton>
          </div>
        </Notice>
      )}
      {note('resume', 'You’re no longer paused.')}
      {gaps.length > 0 && (
        <Notice>
          <div>
            <h2 className="text-large">Before homeowners can book you</h2>
            <ul className="mt-2 grid list-disc gap-1 pl-5">
              {gaps.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <p className="mt-2">
              Need our help?{' '}
              <Link to={ASK_PATH} className={textLink}>
                Contact us
              </Link>
              .
            </p>
          </div>
        </Notice>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)] lg:gap-x-8">
        <div className="min-w-0">{today}</div>
        <div className="grid min-w-0 content-start gap-6">{comingUp}</div>
      </div>
      <section aria-labelledby="booking-settings" className="mt-4 grid gap-4">
        <h2 id="booking-settings" className="text-title">
          Booking settings
        </h2>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card title="How homeowners book you">
            <PostForm
              key={idempotencyKey.terms}
              idempotencyKey={idempotencyKey.terms}
              refusal={ofTerms}
              className="grid gap-3"
            >
              <ShownInput shown={homesmith.shown.terms} refused={ofTerms} />
              <p className="max-w-prose">
                Homeowners book times when you’re free. A job that takes longer than a day takes
                each of its days.
              </p>
              <fieldset className="grid gap-1">
                <legend className="sr-only">How homeowners book you</legend>
                <Asked
                  value="instant"
                  isChosen={isInstant}
                  label="Instant"
                  detail="Homeowners can book you up to 3 hours before a visit. You don’t need to confirm."
                />
                <Asked
                  value="first"
                  isChosen={!isInstant}
                  label="Ask me first"
                  detail="Homeowners can book you at least a day ahead. We’ll email you each request, and you’ll have up to two hours, between 8 AM and 8 PM, to accept or decline it."
                />
              </fieldset>
              <div className="grid gap-3 justify-items-start">
                <SendButton tone="secondary">Save</SendButton>
                {note(
                  'terms',
                  homesmith.isInstant
                    ? 'Saved. Homeowners can book you instantly.'
                    : 'Saved. We’ll ask you first about each visit.',
                )}
              </div>
            </PostForm>
          </Card>
          <div className="grid gap-6">
            {state === 'active' && (
              <Card title="Take a break">
                <div className="grid gap-3">
                  <p>
                    Homeowners can’t book you until you resume. You’ll keep visits already booked.
                  </p>
                  <StepButton {...step} name="pause">
                    Pause new bookings
                  </StepButton>
                </div>
              </Card>
            )}
            <Card title="Text messages">
              <p>Get a text when a homeowner messages you.</p>
              <Link to={TEXTS_PATH} className={`inline-flex min-h-11 items-center ${textLink}`}>
                Text settings
              </Link>
            </Card>
            {feed}
          </div>
        </div>
      </section>
    </>
  );
}

type StepButtonProps = {
  name: 'pause' | 'resume';
  idempotencyKey: string;
  refused: RefusedForm | null;
  children: string;
};

const StepButton = ({ name, idempotencyKey, refused, children }: StepButtonProps) => (
  <PostForm
    key={idempotencyKey}
    idempotencyKey={idempotencyKey}
    refusal={refused}
    className="grid gap-3 justify-items-start"
  >
    <input type="hidden" name="step" value={name} />
    <SendButton tone="secondary">{children}</SendButton>
  </PostForm>
);

type ChoiceProps = { value: string; isChosen: boolean; label: string; detail: string };

function Asked({ value, isChosen, label, detail }: ChoiceProps) {
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
