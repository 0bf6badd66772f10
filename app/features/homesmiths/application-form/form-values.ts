/** Values of a step's fields: as typed after a refusal, otherwise as stored. Pure. */
import type { Mistakes, RefusedForm } from '#app/kernel/change.ts';

export type FormValues = {
  /** For text inputs. */
  text: (name: string, stored?: string) => string;
  /** For checkboxes and radio buttons. */
  has: (name: string, value: string, stored: boolean) => boolean;
  mistake: (name: string) => string | undefined;
};

export function formValues(refused: RefusedForm | null): FormValues {
  const own = (of: Mistakes, name: string) => (Object.hasOwn(of, name) ? of[name] : undefined);
  if (refused === null) {
    return {
      text: (_, stored = '') => stored,
      has: (_name, _value, stored) => stored,
      mistake: () => undefined,
    };
  }
  const { values, mistakes } = refused;
  return {
    text: (name) => own(values, name) ?? '',
    has: (name, value) => own(values, name) === value,
    mistake: (name) => own(mistakes, name),
  };
}

export function summaryOf(mistakes: Mistakes): string {
  const count = Object.keys(mistakes).length;
  return count === 1
    ? 'One answer needs another look. We marked it below.'
    : `${count} answers need another look. We marked them below.`;
}
