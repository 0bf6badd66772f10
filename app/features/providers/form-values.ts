/** What stands in a step's fields: what was just refused, word for word, else what is stored. Pure. */
import type { Mistakes } from './check-application.ts';

/** A form that was refused, by the names of its fields. */
export type Refused = {
  /** null where it never left the browser, whose fields are as they were typed. */
  values: Readonly<Record<string, string>> | null;
  mistakes: Mistakes;
  /** What is to be said of the whole. */
  message: string;
};

export type FormValues = {
  /** For an input. */
  text: (name: string, stored?: string) => string;
  /** For a box or a radio button. */
  has: (name: string, value: string, stored: boolean) => boolean;
  mistake: (name: string) => string | undefined;
};

export function formValues(refused: Refused | null): FormValues {
  const values = refused?.values ?? null;
  const typed = (name: string) =>
    values !== null && Object.hasOwn(values, name) ? values[name] : undefined;
  return {
    text: (name, stored = '') => (values === null ? stored : (typed(name) ?? '')),
    has: (name, value, stored) => (values === null ? stored : typed(name) === value),
    mistake: (name) =>
      refused !== null && Object.hasOwn(refused.mistakes, name)
        ? refused.mistakes[name]
        : undefined,
  };
}

export function summaryOf(mistakes: Mistakes): string {
  const count = Object.keys(mistakes).length;
  return count === 1
    ? 'One answer needs another look. It is marked below.'
    : `${count} answers need another look. They are marked below.`;
}
