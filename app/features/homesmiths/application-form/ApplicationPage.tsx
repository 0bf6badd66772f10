/** /become-a-homesmith/apply: one question a step, then the confirmation. Works without JavaScript. */

import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Receipt } from '#app/features/inbox/api/inbox.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { HOMESMITHS_APPLY_PATH, HOMESMITHS_PATH } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { PostForm } from '#app/ui/PostForm.tsx';
import { ReceivedPage } from '#app/ui/ReceivedPage.tsx';
import type { ApplicationState } from '../applications/application.process.ts';
import type { Application, Contact, Step } from '../applications/application.ts';
import { sentTexts } from '../applications/application-state-texts.ts';
import { Covered } from '../applications/Covered.tsx';
import { MAX } from '../applications/check-application.ts';
import type { Coverage } from '../applications/coverage.ts';
import type { Answer, TradeName } from '../applications/describe-application.ts';
import { AreaStep } from './AreaStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { formValues } from './form-values.ts';
import { HoursStep } from './HoursStep.tsx';
import { InsuranceStep } from './InsuranceStep.tsx';
import { AddLicense, LicenseStep } from './LicenseStep.tsx';
import { licenseRows } from './license-rows.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { StepFrame } from './StepFrame.tsx';
import { TradesStep } from './TradesStep.tsx';

type StepView = {
  kind: 'step';
  step: Step;
  application: Application;
  /** null before it is stored. */
  link: Receipt | null;
  idempotencyKey: string;
  /** Contact details of the signed-in account. */
  prefilled: Partial<Contact>;
  trades: readonly TradeName[];
  coverage: Coverage | null;
  /** For the last step; otherwise empty. */
  answers: readonly Answer[];
  /** Whether to show an additional license. */
  isAdding: boolean;
};
type SubmittedApplication = {
  reference: string;
  email: string;
  conversation: string;
  state: ApplicationState;
  mayWithdraw: boolean;
  /** The action of the form that withdraws it. */
  action: string;
};
export type ApplicationView =
  | StepView
  | { kind: 'sent'; sent: SubmittedApplication }
  | { kind: 'gone' };

type ApplicationPageProps = { view: ApplicationView; refused: RefusedForm | null };

export function ApplicationPage({ view, refused }: ApplicationPageProps) {
  const page = useFocusedHeading(view.kind === 'step' ? view.step : view.kind);
  return (
    <div ref={page}>
      {view.kind === 'gone' && <Gone />}
      {view.kind === 'sent' && <Arrived {...view.sent} />}
      {view.kind === 'step' && <StepPage view={view} refused={refused} />}
    </div>
  );
}

/** After a step without a page load, focuses the new heading. */
function useFocusedHeading(screen: string) {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo(0, 0);
    page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [screen]);
  return page;
}

function StepPage({ view, refused }: { view: StepView; refused: RefusedForm | null }) {
  const { step, link, idempotencyKey } = view;
  const isLicense = step === 'license';
  return (
    <StepFrame
      step={step}
      link={link}
      idempotencyKey={idempotencyKey}
      refused={refused}
      lead={LEADS[step]}
      submit={step === 'review' ? 'Send my application' : 'Save and continue'}
      others={
        <>
          {step === 'area' && (
            <button type="submit" name="intent" value="look" className={button('secondary')}>
              Show what that covers
            </button>
          )}
          {isLicense && <AddLicense />}
        </>
      }
      foot={<Foot link={link} email={view.application.contact?.email ?? null} />}
    >
      {/* Remounted after saving; after a refusal it keeps what was typed. */}
      <Questions
        key={`${step} ${JSON.stringify([view.application, view.isAdding])}`}
        view={view}
        refused={refused}
      />
      {step === 'area' && <Covered coverage={view.coverage} />}
    </StepFrame>
  );
}

const LEADS: Readonly<Record<Step, string>> = {
  contact: 'Seven short steps, about ten minutes. We save each one as you finish it.',
  trades: 'Choose every trade you work in and would take jobs for.',
  area: 'Where you’d drive for a job. You can change it later.',
  license:
    'Not every trade needs one in every state, so any answer is fine. We’ll check your license with the authority that issued it.',
  insurance:
    'General liability insurance pays if something in a home gets damaged or someone gets hurt.',
  hours: 'The days and hours you could take jobs, in your local time.',
  review:
    'You haven’t sent anything yet. When you send your application, we’ll get everything on this page.',
};

function Questions({ view, refused }: { view: StepView; refused: RefusedForm | null }) {
  const { step, application, link, trades } = view;
  const values = formValues(refused);
  switch (step) {
    case 'contact':
      return (
        <ContactStep
          contact={application.contact ?? view.prefilled}
          isNew={link === null}
          values={values}
        />
      );
    case 'trades':
      return <TradesStep chosen={application.trades ?? []} trades={trades} values={values} />;
    case 'area':
      return <AreaStep area={application.area} values={values} />;
    case 'license':
      return (
        <LicenseStep
          licensing={application.license}
          rows={licenseRows(view, refused).slice(0, MAX.licenses)}
          trades={trades.filter(({ slug }) => application.trades?.includes(slug))}
          isAdding={view.isAdding}
          values={values}
        />
      );
    case 'insurance':
      return <InsuranceStep insurance={application.insurance} values={values} />;
    case 'hours':
      return <HoursStep week={application.hours} values={values} />;
    case 'review':
      return link && <ReviewStep answers={view.answers} link={link} values={values} />;
  }
}

/** Where the draft can be found again. */
function Foot({ link, email }: { link: Receipt | null; email: string | null }) {
  if (link === null || email === null) {
    return <p>Applying is free. Once you’re accepted, homeowners can book you.</p>;
  }
  return (
    <p className="wrap-anywhere">
      Saved as <span className="whitespace-nowrap font-semibold tabular">{link.reference}</span>. To
      continue later, on any device, use the link we emailed you. We delete drafts after 30 days
      without changes.
    </p>
  );
}

function Arrived({ state, mayWithdraw, action, ...sent }: SubmittedApplication) {
  const { title, text } = sentTexts(state);
  return (
    <ReceivedPage
      {...sent}
      title={title}
      isOver={state === 'declined' || state === 'withdrawn'}
      back={{ to: HOMESMITHS_PATH, label: 'Back to Become a homesmith' }}
      more={mayWithdraw && <Withdraw reference={sent.reference} action={action} />}
    >
      {text}
    </ReceivedPage>
  );
}

function Withdraw({ reference, action }: Pick<SubmittedApplication, 'reference' | 'action'>) {
  return (
    <details className="mt-6 border-line border-t pt-3">
      <summary className={`${textLink} inline-flex min-h-11 cursor-pointer items-center`}>
        Withdraw your application
      </summary>
      <PostForm idempotencyKey={reference} action={action} className="mt-2 grid gap-4">
        <p>
          We’ll stop working on it and close the conversation. You can still read that for a year,
          and you can apply again anytime.
        </p>
        <button
          type="submit"
          name="intent"
          value="withdraw"
          className={button('danger', 'sm:w-fit')}
        >
          Withdraw application
        </button>
      </PostForm>
    </details>
  );
}

function Gone() {
  return (
    <div className="column py-8 md:py-16">
      <div className="mx-auto max-w-prose">
        <h1 tabIndex={-1} className="text-heading outline-none">
          We can’t find this application
        </h1>
        <div className="mt-4 grid gap-5">
          <p>
            The link is incomplete, or we deleted the draft after 30 days without changes. If you
            already sent your application, use the link in your confirmation email.
          </p>
          <div>
            <Link to={HOMESMITHS_APPLY_PATH} reloadDocument className={button('primary')}>
              Start a new application
            </Link>
          </div>
          <p>
            <Link to={HOMESMITHS_PATH} className={textLink}>
              About becoming a homesmith
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}
