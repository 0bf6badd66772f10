/** The reason of a change, with room for the operator's own words. */
import { useState } from 'react';
import { Select } from '#app/ui/Select.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { OTHER } from './reasons.ts';

type ReasonFieldsProps = {
  reasons: Readonly<Record<string, string>>;
  /** Of the refused form. */
  typed: Readonly<Record<string, string | undefined>> | undefined;
  /** What the customer's email says of each; null where the reason stays with us. */
  mailed?: Readonly<Record<string, string>> | null;
};

export function ReasonFields({ reasons, typed, mailed = null }: ReasonFieldsProps) {
  const [chosen, choose] = useState(typed?.reason ?? '');
  const said = mailed?.[chosen];
  return (
    <div className="group grid gap-4">
      <Select
        label={mailed === null ? 'Reason (for our records)' : 'Reason (we tell the customer)'}
        hint={
          mailed === null
            ? undefined
            : said === undefined
              ? 'Choose one to see what the customer’s email says.'
              : `The customer’s email says: “${said}”`
        }
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        name="reason"
        unchosen="Choose"
        options={Object.entries(reasons).map(([value, text]) => ({ value, text }))}
        defaultValue={typed?.reason ?? ''}
      />
      {Object.hasOwn(reasons, OTHER) && (
        <div className="hidden [.group:has(option[value=other]:checked)_&]:block">
          <TextArea
            label="What is the reason?"
            name="note"
            rows={2}
            hint="For our records. Leave out names and addresses."
            defaultValue={typed?.note}
          />
        </div>
      )}
    </div>
  );
}
