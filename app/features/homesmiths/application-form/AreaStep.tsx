/** The work area: a radius around a Zip Code, or a list of Zip Codes. */
import { formatNumber } from '#app/kernel/counts.ts';
import { Field, FieldNotes } from '#app/ui/Field.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import type { Area } from '../applications/application.ts';
import { MAX } from '../applications/check-application.ts';
import type { Coverage } from '../applications/coverage.ts';
import { Choice } from './Choice.tsx';
import type { FormValues } from './form-values.ts';

type AreaStepProps = { area: Area | null; values: FormValues };

export function AreaStep({ area, values }: AreaStepProps) {
  const { text, has, mistake } = values;
  const radius = area?.kind === 'radius' ? area : null;
  const list = area?.kind === 'list' ? area : null;
  const error = mistake('kind');
  return (
    <fieldset className="group grid gap-3" aria-describedby={error ? 'kind-error' : undefined}>
      <legend className="sr-only">Area</legend>
      <Choice
        type="radio"
        name="kind"
        value="radius"
        // The default, which suits most people.
        isChosen={has('kind', 'radius', list === null)}
        label="Within a distance of a ZIP code"
      />
      <div className="hidden grid-cols-1 items-start gap-4 pb-2 sm:grid-cols-2 [.group:has([value=radius]:checked)_&]:grid">
        <Field
          label="ZIP code"
          name="zipCode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          defaultValue={text('zipCode', radius?.zipCode)}
          error={mistake('zipCode')}
        />
        <Field
          label="Miles from there"
          name="miles"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          defaultValue={text('miles', radius ? String(radius.miles) : '25')}
          hint={`In a straight line, up to ${MAX.miles}.`}
          error={mistake('miles')}
        />
      </div>
      <Choice
        type="radio"
        name="kind"
        value="list"
        isChosen={has('kind', 'list', list !== null)}
        label="In certain ZIP codes"
      />
      <div className="hidden pb-2 [.group:has([value=list]:checked)_&]:block">
        <TextArea
          label="ZIP codes"
          name="zipCodes"
          rows={4}
          inputMode="text"
          autoComplete="off"
          spellCheck={false}
          defaultValue={text('zipCodes', list?.zipCodes.join(' '))}
          hint={`Up to ${MAX.zipCodes}. Separate them with spaces, commas, or line breaks.`}
          error={mistake('zipCodes')}
        />
      </div>
      <FieldNotes id="kind" error={error} />
    </fieldset>
  );
}

const MAX_PLACES = 12;

/**
 * The coverage of the saved area. Always rendered, because a live region that appears with its text is not
 * announced.
 */
export function Covered({ coverage }: { coverage: Coverage | null }) {
  return (
    <div role="status">
      {coverage && (
        <div className="rounded-card bg-accent-soft px-5 py-4">
          <p className="font-semibold tabular">
            {coverage.zipCodes === 1
              ? '1 ZIP code'
              : `${formatNumber(coverage.zipCodes)} ZIP codes`}
          </p>
          <Places {...coverage} />
          {coverage.unknown.length > 0 && (
            <p className="mt-2 wrap-anywhere">
              <span className="font-semibold">Not in our table:</span> {coverage.unknown.join(', ')}
              . They may be too new. Check that they’re right.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Places({ places, elsewhere }: Pick<Coverage, 'places' | 'elsewhere'>) {
  const named = places.slice(0, MAX_PLACES);
  const later = places.slice(MAX_PLACES);
  const rest = later.reduce((sum, { zipCodes }) => sum + zipCodes, elsewhere);
  if (named.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 text-small">
      {named.map(({ name, zipCodes }) => (
        <li key={name}>
          {name} <span className="text-ink-soft tabular">{zipCodes}</span>
        </li>
      ))}
      {rest > 0 && (
        <li>
          Elsewhere <span className="text-ink-soft tabular">{formatNumber(rest)}</span>
        </li>
      )}
    </ul>
  );
}
