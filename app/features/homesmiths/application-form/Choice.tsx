/** A radio button or checkbox whose whole label can be pressed. */
import type { ReactNode } from 'react';

export type ChoiceProps = {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  isChosen: boolean;
  label: string;
  detail?: ReactNode;
  isInvalid?: boolean;
  describedBy?: string | undefined;
};

export function Choice(props: ChoiceProps) {
  const { type, name, value, isChosen, label, detail, isInvalid = false, describedBy } = props;
  return (
    <label className="flex min-h-12 cursor-pointer items-start gap-3 rounded-control border border-edge bg-paper-raised px-3 py-3 transition-colors quickly hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        className="mt-1 size-5 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{label}</span>
        {detail && <span className="block text-ink-soft text-small">{detail}</span>}
      </span>
    </label>
  );
}
