/** Where either side of a visit reports a problem, answers, and reads what was decided. Plain forms. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { ASK_PATH } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { ErrorBox, StatusNote } from '#app/ui/ErrorBox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { PhotoLinks } from '../photos/PhotoLinks.tsx';
import { PhotosField, PhotosForm } from '../photos/PhotosForm.tsx';
import type { PhotoView } from '../photos/photo-view.ts';
import { COMPLAINT_FIELDS, type ComplaintIntent, jobField } from './complaint-fields.ts';
import type { ComplaintView, ShownComplaint } from './complaint-view.ts';

const DONE: Readonly<Record<ComplaintIntent, string>> = {
  open: 'Thanks for telling us. We’ve emailed you a copy.',
  answer: 'Sent. We’ll email you what happens next.',
  agree: 'Settled. We’ve emailed you both.',
  insist: 'We’ll decide, and tell you both why.',
  withdraw: 'You withdrew this report.',
  add: 'Photos added.',
  redo: 'Thanks! We’ve asked them to pick a time.',
};

export type ComplaintPageProps = {
  view: ComplaintView;
  /** A key for each form. */
  idempotencyKey: Readonly<Record<ComplaintIntent, string>>;
  done: ComplaintIntent | null;
  refused: RefusedForm | null;
};

export function ComplaintPage({ view, idempotencyKey, done, refused }: ComplaintPageProps) {
  const { live, past, closed, when } = view;
  const intent = refused?.values.intent;
  const shown = shownForms(view);
  const of = (one: ComplaintIntent) => (intent === one ? refused : null);
  const form = { view, idempotencyKey, of };
  return (
    <div className="grid max-w-prose gap-6">
      {done !== null && refused === null && <StatusNote message={DONE[done]} />}
      {refused !== null && !shown.some((one) => one === intent) && (
        <ErrorBox message={refused.message} headingLevel={2} isFocusedOnLoad />
      )}
      <p className="text-ink-soft wrap-anywhere">{when}</p>
      {live === null &&
        view.cover.map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
      {live === null &&
        view.redone.map((line) => (
          <Notice key={line}>
            <p className="wrap-anywhere">{line}</p>
          </Notice>
        ))}
      {live !== null && <Live {...form} live={live} />}
      {past.map((one) => (
        <Shown key={one.id} complaint={one} view={view} />
      ))}
      {live === null && closed === null && (
        <>
          {past.length > 0 && <h2 className="text-title">Report another problem</h2>}
          <Open {...form} />
        </>
      )}
      {live === null && closed !== null && (
        <Notice>
          <p>{closed}</p>
          <Link to={ASK_PATH} className={button('secondary')}>
            Write to us
          </Link>
        </Notice>
      )}
    </div>
  );
}

function shownForms({ live, closed }: ComplaintView): readonly ComplaintIntent[] {
  if (live === null) return closed === null ? ['open'] : [];
  const { turn, mayWithdraw, mayAddPhotos, mayRedo } = live;
  return [
    ...(turn === 'answer' ? (['answer'] as const) : []),
    ...(turn === 'settle' ? (['agree', 'insist'] as const) : []),
    ...(mayRedo ? (['redo'] as const) : []),
    ...(mayWithdraw ? (['withdraw'] as const) : []),
    ...(mayAddPhotos ? (['add'] as const) : []),
  ];
}

type FormProps = Pick<ComplaintPageProps, 'view' | 'idempotencyKey'> & {
  of: (intent: ComplaintIntent) => RefusedForm | null;
};

const theirs = ({ side, other }: ComplaintView): string =>
  other ?? (side === 'customer' ? 'Your homesmith' : 'The homeowner');

function Open({ view, idempotencyKey, of }: FormProps) {
  const { side, address, kinds, chosen } = view;
  const refused = of('open');
  const typed = refused?.values ?? {};
  const isCovered = chosen === 'warranty';
  return (
    <PhotosForm
      idempotencyKey={idempotencyKey.open}
      action={isCovered ? `${address}?${COMPLAINT_FIELDS.kind}=warranty` : address}
      refusal={refused}
      className="grid gap-5"
      send="Send report"
    >
      <input type="hidden" name="intent" value="open" />
      <p>
        {isCovered && 'Covered work is usually done again for free. '}
        {view.other === null
          ? 'We’ll look into it, decide, and tell you why.'
          : isCovered
            ? `${theirs(view)} has 48 hours to answer, or agrees to redo it. If that doesn’t settle it, we decide and tell you both why.`
            : `${theirs(view)} has 48 hours to answer. If that doesn’t settle it, we decide and tell you both why. If it isn’t safe, only we see your report until we’ve decided.`}{' '}
        We read this visit’s messages when we decide. In an emergency, call 911.
      </p>
      {isCovered ? (
        <input type="hidden" name={COMPLAINT_FIELDS.kind} value={chosen} />
      ) : (
        <Select
          label="What went wrong?"
          name={COMPLAINT_FIELDS.kind}
          unchosen="Choose"
          options={kinds}
          defaultValue={typed[COMPLAINT_FIELDS.kind] ?? chosen ?? ''}
        />
      )}
      {view.jobs.length > 0 && (
        <CoveredJobs
          jobs={view.jobs}
          legend={isCovered ? 'What didn’t last?' : 'If it’s covered, what didn’t last?'}
          typed={refused?.values ?? null}
          mistake={refused?.mistakes.jobs}
        />
      )}
      <TextArea
        label="What happened?"
        name={COMPLAINT_FIELDS.words}
        rows={5}
        defaultValue={typed[COMPLAINT_FIELDS.words]}
      />
      {side === 'customer' && !isCovered && (
        <Field
          label="How much should you get back? (optional)"
          name={COMPLAINT_FIELDS.amount}
          inputMode="decimal"
          autoComplete="off"
          hint="In dollars, like 85. Leave it empty if it isn’t about money."
          defaultValue={typed[COMPLAINT_FIELDS.amount]}
        />
      )}
      <OptionalPhotos view={view} refused={refused} />
      {isCovered && kinds.length > 1 && (
        <p>
          Is it something else, like the price?{' '}
          <Link to={address} className={textLink}>
            Report another problem
          </Link>
        </p>
      )}
    </PhotosForm>
  );
}

type CoveredJobsProps = Pick<ComplaintView, 'jobs'> & {
  legend: string;
  typed: RefusedForm['values'] | null;
  mistake: string | undefined;
};

/** Only looked at with that kind. */
function CoveredJobs({ jobs, legend, typed, mistake }: CoveredJobsProps) {
  return (
    <fieldset className="grid gap-2" aria-describedby={mistake && 'jobs-mistake'}>
      <legend className="font-semibold">{legend}</legend>
      {mistake !== undefined && (
        <p id="jobs-mistake" className="text-danger">
          {mistake}
        </p>
      )}
      {jobs.map(({ id, name }) => (
        <label key={id} className="flex min-h-11 items-center gap-3 wrap-anywhere">
          <input
            type="checkbox"
            name={jobField(id)}
            defaultChecked={typed === null ? jobs.length === 1 : jobField(id) in typed}
            className="size-5 shrink-0 accent-accent"
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function Live({ live, ...form }: FormProps & { live: ShownComplaint }) {
  const { view, idempotencyKey, of } = form;
  const which = (intent: ComplaintIntent) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={COMPLAINT_FIELDS.complaint} value={live.id} />
    </>
  );
  const choice = (intent: 'insist' | 'agree', text: string) => (
    <PostForm
      idempotencyKey={idempotencyKey[intent]}
      action={view.address}
      refusal={of(intent)}
      encType="multipart/form-data"
      className="grid"
    >
      {which(intent)}
      <button type="submit" className={button('secondary', 'min-h-14!')}>
        {text}
      </button>
    </PostForm>
  );
  return (
    <>
      <Next live={live} view={view} />
      <Shown complaint={live} view={view} />
      {live.mayRedo && <Redo {...form} live={live} which={which('redo')} />}
      {live.turn === 'answer' && <Answer {...form} which={which('answer')} />}
      {live.turn === 'settle' && (
        <section aria-label="Your decision" className="grid gap-3 sm:grid-cols-2">
          {choice('insist', 'Ask Homesmith to decide')}
          {choice('agree', live.offered === null ? 'Agree' : `Agree to ${live.offered} back`)}
        </section>
      )}
      {live.mayAddPhotos && (
        <PhotosForm
          // Emptied once it was sent.
          key={idempotencyKey.add}
          idempotencyKey={idempotencyKey.add}
          action={view.address}
          refusal={of('add')}
          className="grid gap-5"
          send="Add photos"
        >
          {which('add')}
          <PhotosField
            label={live.isMine ? 'More photos for your report' : 'More photos for your answer'}
            hint={PHOTOS_HINT}
            error={of('add')?.mistakes[COMPLAINT_FIELDS.photos] ?? null}
          />
        </PhotosForm>
      )}
      {live.mayWithdraw && (
        <PostForm
          idempotencyKey={idempotencyKey.withdraw}
          action={view.address}
          refusal={of('withdraw')}
          encType="multipart/form-data"
        >
          {which('withdraw')}
          <button type="submit" className={`inline-flex min-h-11 items-center ${textLink}`}>
            Withdraw this report
          </button>
        </PostForm>
      )}
    </>
  );
}

/** It settles the report, and needs no decision of ours. */
function Redo({
  live,
  view,
  idempotencyKey,
  of,
  which,
}: FormProps & { live: ShownComplaint; which: ReactNode }) {
  const refused = of('redo');
  return (
    <Card title="Do the work again">
      <PostForm
        idempotencyKey={idempotencyKey.redo}
        action={view.address}
        refusal={refused}
        encType="multipart/form-data"
        className="grid gap-5"
      >
        {which}
        <p>
          {`${theirs(view)} pays nothing, and you earn nothing for it. They’ll pick one of your openings, and that settles the report.`}
        </p>
        {live.answeredAt === null && (
          <TextArea
            label="Your message (optional)"
            name={COMPLAINT_FIELDS.words}
            rows={3}
            defaultValue={refused?.values[COMPLAINT_FIELDS.words]}
          />
        )}
        <div>
          <button type="submit" className={button('primary', 'max-sm:w-full')}>
            I’ll redo this work
          </button>
        </div>
      </PostForm>
    </Card>
  );
}

function Answer({ view, idempotencyKey, of, which }: FormProps & { which: ReactNode }) {
  const refused = of('answer');
  const typed = refused?.values ?? {};
  return (
    <PhotosForm
      idempotencyKey={idempotencyKey.answer}
      action={view.address}
      refusal={refused}
      className="grid gap-5"
      send="Send answer"
    >
      {which}
      <TextArea
        label="Your answer"
        name={COMPLAINT_FIELDS.words}
        rows={5}
        defaultValue={typed[COMPLAINT_FIELDS.words]}
      />
      {view.maxOffer !== null && (
        <Field
          label="Offer money back (optional)"
          name={COMPLAINT_FIELDS.amount}
          inputMode="decimal"
          autoComplete="off"
          hint={`In dollars, up to ${view.maxOffer}. If ${theirs(view)} agrees, that settles it.`}
          defaultValue={typed[COMPLAINT_FIELDS.amount]}
        />
      )}
      <OptionalPhotos view={view} refused={refused} />
    </PhotosForm>
  );
}

const PHOTOS_HINT = 'JPEG, PNG, or WebP, up to 6. We remove where and when they were taken.';

const OptionalPhotos = ({
  view: { hasPhotos },
  refused,
}: Pick<ComplaintPageProps, 'view' | 'refused'>) =>
  hasPhotos && (
    <PhotosField
      label="Photos (optional)"
      hint={PHOTOS_HINT}
      error={refused?.mistakes[COMPLAINT_FIELDS.photos] ?? null}
    />
  );

/** Whose turn it is, and until when. */
function Next({ live, view }: { live: ShownComplaint; view: ComplaintView }) {
  const { state, turn, dueAt } = live;
  const until = dueAt !== null && <Moment at={dueAt} to="said" timeZone={view.timeZone} />;
  const other = theirs(view);
  return (
    <Notice>
      <p role="status">
        {state === 'review' && 'We’re looking into this. We’ll decide and tell you why.'}
        {turn === 'answer' && <>Answer by {until}. Without an answer, we’ll decide.</>}
        {turn === 'settle' && (
          <>
            {other} answered. Agree or ask us to decide by {until}. Otherwise we’ll decide.
          </>
        )}
        {state !== 'review' && turn === 'wait' && (
          <>
            {other} has until {until} to {state === 'open' ? 'answer' : 'agree'}. Without an answer,
            we’ll decide.
          </>
        )}
      </p>
    </Notice>
  );
}

const ENDED = { resolved: 'Settled', withdrawn: 'Withdrawn' } as const;

function Shown({ complaint, view }: { complaint: ShownComplaint; view: ComplaintView }) {
  const { kind, about, isMine, openedAt, words, wished, answer, offered, answeredAt, state } =
    complaint;
  const other = theirs(view);
  const { opened, answered } = complaint.photos;
  const said = (
    who: string,
    at: string,
    text: string | null,
    money: string | null,
    photos: readonly PhotoView[],
  ) => (
    <div>
      <p className="font-semibold">
        {who}
        <span className="font-normal text-ink-soft">
          {' · '}
          <Moment at={at} timeZone={view.timeZone} />
        </span>
      </p>
      {text && (
        <blockquote className="mt-1 whitespace-pre-line border-line border-l-4 pl-4 wrap-anywhere">
          {text}
        </blockquote>
      )}
      {money !== null && <p className="mt-2">{money} back.</p>}
      <div className="mt-3 empty:hidden">
        <PhotoLinks photos={photos} name={who === 'You' ? 'Your photos' : `Photos: ${who}`} />
      </div>
    </div>
  );
  return (
    <Card
      title={kind}
      {...((state === 'resolved' || state === 'withdrawn') && { aside: ENDED[state] })}
    >
      <div className="grid gap-4">
        {about !== null && <p className="font-semibold wrap-anywhere">{about}</p>}
        {said(isMine ? 'You' : other, openedAt, words, wished && `Asked for ${wished}`, opened)}
        {answeredAt !== null &&
          said(
            isMine ? other : 'You',
            answeredAt,
            answer,
            offered && `Offered ${offered}`,
            answered,
          )}
        {complaint.outcome.length > 0 && (
          <div className="border-line border-t pt-4">
            {complaint.outcome.map((line) => (
              <p key={line} className="whitespace-pre-line wrap-anywhere">
                {line}
              </p>
            ))}
            {complaint.redo !== null && (
              <Link
                to={complaint.redo.address}
                className={button('secondary', 'mt-3 max-sm:w-full')}
              >
                {complaint.redo.label}
              </Link>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
