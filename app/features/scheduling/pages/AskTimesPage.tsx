/** /servicelist/times/ask: the requested times, the home, and a message to the homesmith. */
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { ASK_TIMES_PATH, SETTINGS_PATH, TIMES_PATH } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';
import { JobLines } from '#app/ui/JobLines.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { MAX_NOTE, NOTE_FIELD } from '../requests/note-field.ts';
import type { WantedView } from '../requests/wanted-visits.ts';

export type AskTimesPageProps = {
  /** The requested times as in the address, for the way back and for a refused form. */
  query: string;
  idempotencyKey: string;
  /** null when nothing can be requested. */
  home: string | null;
  /** When the times are for another Zip Code than the customer's home: that Zip Code, and its page of times. */
  elsewhere: { zip: string; to: string } | null;
  wanted: readonly WantedView[];
  /** Times were chosen; otherwise it asks for any. */
  isForTimes: boolean;
  /** The request that this one replaces; null for a new one. */
  former: { reference: string; note: string; idempotencyKey: string } | null;
  /** Why it cannot be requested like this. */
  problem: string | null;
  refusal: RefusedForm | null;
};

export const nameAsking = (isForTimes: boolean, isChange = false): string =>
  isChange ? 'Change your request' : isForTimes ? 'Ask for these times' : 'Ask for times';

export function AskTimesPage(props: AskTimesPageProps) {
  const { query, idempotencyKey, home, elsewhere, wanted, isForTimes, former, problem, refusal } =
    props;
  const isWithdrawal = refusal?.values.intent === 'withdraw';
  const title = nameAsking(isForTimes, former !== null);
  return (
    <div className="column py-8 md:py-12">
      <div className="max-w-prose wrap-anywhere">
        <p>
          <Link
            to={`${TIMES_PATH}?${query}`}
            className={`inline-flex min-h-11 items-center ${textLink}`}
          >
            <ChevronLeft aria-hidden="true" className="-ml-1 size-5" />
            Times
          </Link>
        </p>
        <h1 className="text-heading">{title}</h1>
        <p className="mt-3">
          {former !== null && `This replaces your request ${former.reference}. `}
          This is a request, not a booking. We’ll send you times, and nothing is scheduled or
          charged until you confirm.
        </p>
        {problem !== null && (
          <div className="mt-6">
            <ErrorBox message={problem} headingLevel={2} />
          </div>
        )}
        {elsewhere !== null && (
          <p className="mt-4">
            <Link to={elsewhere.to} className={button('primary')}>
              {`Find times for ${elsewhere.zip}`}
            </Link>
          </p>
        )}
        {home !== null && (
          <dl className="mt-6 divide-y divide-line rounded-card border border-line bg-paper-raised px-5">
            {wanted.map(({ title, when, jobs }) => (
              <div key={title} className="py-3">
                <dt className="text-ink-soft text-small">{title}</dt>
                <dd>
                  <p className="mb-3 font-semibold">{when}</p>
                  <JobLines jobs={jobs} />
                </dd>
              </div>
            ))}
            <div className="py-3">
              <dt className="text-ink-soft text-small">Home</dt>
              <dd>
                {home}{' '}
                <Link to={SETTINGS_PATH} className={textLink}>
                  Change it in your settings
                </Link>
              </dd>
            </div>
          </dl>
        )}
        {problem === null && (
          <PostForm
            action={`${ASK_TIMES_PATH}?${query}`}
            idempotencyKey={idempotencyKey}
            refusal={isWithdrawal ? null : refusal}
            className="mt-6 grid gap-5"
          >
            <TextArea
              label="Which days and times work for you? (optional)"
              name={NOTE_FIELD}
              rows={4}
              maxLength={MAX_NOTE}
              defaultValue={refusal?.values[NOTE_FIELD] ?? former?.note ?? ''}
              error={refusal?.mistakes[NOTE_FIELD]}
              hint="And what else we should know: parking, pets, how to find the door. Don’t add a gate code until you book."
            />
            <div>
              <SendButton className="max-sm:w-full">
                {former === null ? title : 'Send changes'}
              </SendButton>
            </div>
          </PostForm>
        )}
        {former !== null && (
          <section aria-labelledby="withdraw" className="mt-10 border-line border-t pt-6">
            <h2 id="withdraw" className="text-title">
              Don’t need it anymore?
            </h2>
            <p className="mt-1">
              Withdraw your request, and we’ll stop looking. The jobs stay on your list.
            </p>
            <PostForm
              action={`${ASK_TIMES_PATH}?${query}`}
              idempotencyKey={former.idempotencyKey}
              refusal={isWithdrawal ? refusal : null}
              className="mt-4"
            >
              <input type="hidden" name="intent" value="withdraw" />
              <SendButton tone="secondary" className="max-sm:w-full">
                Withdraw request
              </SendButton>
            </PostForm>
          </section>
        )}
      </div>
    </div>
  );
}
