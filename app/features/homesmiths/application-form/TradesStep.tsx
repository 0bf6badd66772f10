/** The applicant's trades, from the catalogue. */
import { FieldNotes } from '#app/ui/Field.tsx';
import { tradeField } from '../applications/check-application.ts';
import type { TradeName } from '../applications/describe-application.ts';
import { Choice } from './Choice.tsx';
import type { FormValues } from './form-values.ts';

type TradesStepProps = {
  chosen: readonly string[];
  trades: readonly TradeName[];
  values: FormValues;
};

export function TradesStep({ chosen, trades, values: { has, mistake } }: TradesStepProps) {
  const error = mistake('trades');
  return (
    <fieldset aria-describedby={error ? 'trades-error' : undefined}>
      <legend className="sr-only">Trades</legend>
      {/* Above the many trades, until one is chosen. */}
      <div className="mb-3 empty:hidden [fieldset:has(input:checked)_&]:hidden">
        {error && <FieldNotes id="trades" error={error} />}
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2">
        {trades.map(({ slug, name }) => (
          <Choice
            key={slug}
            type="checkbox"
            name={tradeField(slug)}
            value="yes"
            isChosen={has(tradeField(slug), 'yes', chosen.includes(slug))}
            label={name}
          />
        ))}
      </div>
    </fieldset>
  );
}
