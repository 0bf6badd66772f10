/** A homesmith's trades with licenses, and which of their services they do. */
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { formatLocalDate } from '#app/kernel/local-date.ts';
import { textLink } from '#app/ui/button.ts';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import type { TradeInState } from '../roster/homesmith.ts';
import { ShownInput } from './ShownInput.tsx';
import { TRADE_PATH } from './setup.ts';
import type { TradeToDo } from './trades-to-do.ts';
import { doesField, WHOLE_FIELD } from './work-forms.ts';
import type { HomesmithView } from './work-view.ts';

type ServicesPageProps = {
  homesmith: Pick<HomesmithView, 'trades' | 'leftOut' | 'shown'>;
  trades: readonly TradeToDo[];
  idempotencyKey: string;
  refused: RefusedForm | null;
  isSaved: boolean;
};

export function ServicesPage({
  homesmith,
  trades,
  idempotencyKey,
  refused,
  isSaved,
}: ServicesPageProps) {
  const leftOut = new Set(homesmith.leftOut);
  const isDone = (id: string) =>
    refused === null ? !leftOut.has(id) : refused.values[doesField(id)] !== undefined;
  return (
    <PostForm
      key={idempotencyKey}
      idempotencyKey={idempotencyKey}
      refusal={refused}
      className="grid gap-6"
    >
      <p className="max-w-prose">
        Uncheck what you don’t do. For a new trade, or a new or renewed license,{' '}
        <Link to={TRADE_PATH} className={textLink}>
          contact us
        </Link>
        . We’ll check it and add it.
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {trades.map(({ slug, name, services }) => (
          <fieldset
            key={slug}
            className="rounded-card border border-line bg-paper-raised px-4 pb-4"
          >
            <legend className="px-1 font-semibold">{name}</legend>
            <ul className="text-ink-soft text-small">
              {homesmith.trades
                .filter(({ trade }) => trade === slug)
                .map((one) => (
                  <li key={one.usState}>{describeLicense(one)}</li>
                ))}
            </ul>
            <div className="mt-2 grid gap-x-6 sm:max-lg:grid-cols-2 xl:grid-cols-2">
              {services.map(({ id, name: service }) => (
                <label key={id} className="flex min-h-11 min-w-0 items-center gap-3">
                  <input
                    type="checkbox"
                    name={doesField(id)}
                    defaultChecked={isDone(id)}
                    className="size-5 shrink-0 accent-accent"
                  />
                  <span className="wrap-anywhere">{service}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <ShownInput shown={homesmith.shown.leftOut} refused={refused} />
      <input type="hidden" name={WHOLE_FIELD} value="1" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SendButton className="max-sm:w-full">Save services</SendButton>
        {isSaved && refused === null && <StatusNote message="We saved your services." />}
      </div>
    </PostForm>
  );
}

function describeLicense({ usState, licenseNumber, licenseUntil }: TradeInState): string {
  if (licenseNumber === null) return `${usState}: no license needed`;
  const until = licenseUntil === null ? '' : `, until ${formatLocalDate(licenseUntil)}`;
  return `${usState}: license ${licenseNumber}${until}`;
}
