/** What a form of a homesmith's work showed, sent along with what is saved. */
import type { RefusedForm } from '#app/kernel/change.ts';
import { SHOWN_FIELD } from './work-forms.ts';

export function ShownInput({ shown, refused }: { shown: string; refused: RefusedForm | null }) {
  const value = refused?.values[SHOWN_FIELD] ?? shown;
  // Browsers put back what a field held before a reload.
  return <input type="hidden" name={SHOWN_FIELD} value={value} autoComplete="off" />;
}
