/** Liability insurance, or that there is none yet. */
import { formatNumber } from '#app/kernel/counts.ts';
import { Field, FieldNotes } from '#app/ui/Field.tsx';
import type { Insurance } from '../applications/application.ts';
import { MAX } from '../applications/check-application.ts';
import { Choice } from './Choice.tsx';
import type { FormValues } from './form-values.ts';

type InsuranceStepProps = { insurance: Insurance | null; values: FormValues };

export function InsuranceStep({ insurance, values: { text, has, mistake } }: InsuranceStepProps) {
  const policy = insurance?.kind === 'insured' ? insurance : null;
  const error = mistake('kind');
  return (
    <fieldset className="group grid gap-3" aria-describedby={error ? 'kind-error' : undefined}>
      <legend className="sr-only">Insurance</legend>
      <Choice
        type="radio"
        name="kind"
        value="insured"
        isChosen={has('kind', 'insured', policy !== null)}
        label="I have liability insurance"
      />
      <div className="hidden gap-4 pb-2 [.group:has([value=insured]:checked)_&]:grid">
        <Field
          label="Insurer"
          name="insurer"
          autoComplete="off"
          maxLength={MAX.insurer}
          defaultValue={text('insurer', policy?.insurer)}
          error={mistake('insurer')}
        />
        <Field
          label="Limit per claim, in dollars"
          name="limit"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue={text('limit', policy ? formatNumber(policy.limitCents / 100) : '')}
          hint="Look for “each occurrence” on your certificate."
          error={mistake('limit')}
        />
        <Field
          label="Valid through"
          name="expiresOn"
          type="date"
          autoComplete="off"
          defaultValue={text('expiresOn', policy?.expiresOn)}
          error={mistake('expiresOn')}
        />
      </div>
      <Choice
        type="radio"
        name="kind"
        value="not-yet"
        isChosen={has('kind', 'not-yet', insurance?.kind === 'not-yet')}
        label="I don’t have it yet"
        detail="You can still apply. You’ll need it before your first job."
      />
      <FieldNotes id="kind" error={error} />
    </fieldset>
  );
}
