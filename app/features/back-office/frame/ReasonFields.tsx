/** The reason of a change, with room for the operator's own words. */
import { Select } from '#app/ui/Select.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { OTHER } from './reasons.ts';

type ReasonFieldsProps = {
  reasons: Readonly<Record<string, string>>;
  /** Of the refused form. */
  typed: Readonly<Record<string, string | undefined>> | undefined;
};

export const ReasonFields = ({ reasons, typed }: ReasonFieldsProps) => (
  <div className="group grid gap-4">
    <Select
      label="Reason (for our records)"
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
