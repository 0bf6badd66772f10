/** The work area: a radius around a Zip Code, or a list of Zip Codes. */
import { Field, FieldNotes } from '#app/ui/Field.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import type { Area } from '../applications/application.ts';
import { MAX } from '../applications/check-application.ts';
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
