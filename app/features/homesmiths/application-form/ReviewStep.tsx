/** All answers, each with a link to change it, and a message. */
import { Link } from 'react-router';
import type { Receipt } from '#app/features/inbox/api/inbox.ts';
import { textLink } from '#app/ui/button.ts';
import { TextArea } from '#app/ui/TextArea.tsx';
import { applyPath, QUESTIONS, type Question } from '../applications/application.ts';
import { MAX } from '../applications/check-application.ts';
import type { Answer } from '../applications/describe-application.ts';
import type { FormValues } from './form-values.ts';

const SUBJECTS: Readonly<Record<Question, string>> = {
  contact: 'Contact',
  trades: 'Trades',
  area: 'Area',
  license: 'License',
  insurance: 'Insurance',
  hours: 'Hours',
};

type ReviewStepProps = { answers: readonly Answer[]; link: Receipt; values: FormValues };

export function ReviewStep({ answers, link, values: { text, mistake } }: ReviewStepProps) {
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
                    <dt className={label === SUBJECTS[question] ? 'sr-only' : 'w-32 text-ink-soft'}>
                      {label}
                    </dt>
                    <dd className="min-w-0 flex-[1_1_12rem] wrap-anywhere">{value}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <TextArea
        label="Anything else we should know? (optional)"
        name="message"
        rows={4}
        maxLength={MAX.message}
        defaultValue={text('message')}
        hint="For example, your years in the trade, languages, or jobs you’d rather not do."
        error={mistake('message')}
      />
    </>
  );
}
