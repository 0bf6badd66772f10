/** Everything that was answered, each with the way to change it, and a word beside. */
import { Link } from 'react-router';
import { textLink } from '#app/ui/button.ts';
import { describedBy, FieldNotes, fieldBox, fieldLabel } from '#app/ui/Field.tsx';
import { applyPath, type DraftLink, QUESTIONS, type Question } from './application.ts';
import { MOST } from './check-application.ts';
import type { Answer } from './describe-application.ts';
import type { FormValues } from './form-values.ts';

const SUBJECTS: Readonly<Record<Question, string>> = {
  contact: 'Contact',
  trades: 'Trades',
  area: 'Area',
  license: 'License',
  insurance: 'Insurance',
  hours: 'Hours',
};

type ReviewStepProps = { answers: readonly Answer[]; link: DraftLink; values: FormValues };

export function ReviewStep({ answers, link, values: { text, mistake } }: ReviewStepProps) {
  const error = mistake('message');
  const hint = 'For example, your years in the trade, languages, or jobs you would rather not do.';
  return (
    <>
      <div className="divide-y divide-line rounded-card border border-line bg-paper-raised px-5">
        {QUESTIONS.map((question) => (
          <section key={question} aria-labelledby={`of-${question}`} className="py-3">
            <div className="flex items-center justify-between gap-4">
              <h2 id={`of-${question}`} className="text-large">
                {SUBJECTS[question]}
              </h2>
              <Link
                to={applyPath(link, question)}
                className={`${textLink} inline-flex min-h-11 items-center px-1`}
              >
                Change<span className="sr-only"> {SUBJECTS[question].toLowerCase()}</span>
              </Link>
            </div>
            <dl className="grid gap-1 pb-1">
              {answers
                .filter(({ step }) => step === question)
                .map(({ label, value }) => (
                  <div key={label} className="flex flex-wrap gap-x-3">
                    <dt className={label === SUBJECTS[question] ? 'sr-only' : 'w-28 text-ink-soft'}>
                      {label}
                    </dt>
                    <dd className="min-w-0 flex-[1_1_12rem] wrap-anywhere">{value}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <div>
        <label htmlFor="message" className={fieldLabel}>
          Anything else we should know? (optional)
        </label>
        <textarea
          {...describedBy('message', hint, error)}
          id="message"
          name="message"
          rows={4}
          maxLength={MOST.message}
          defaultValue={text('message')}
          className={`${fieldBox} mt-1 border-edge py-2`}
        />
        <FieldNotes id="message" hint={hint} error={error} />
      </div>
    </>
  );
}
