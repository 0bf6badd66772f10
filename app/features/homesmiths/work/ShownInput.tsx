/** A hidden field with the fingerprint of what a form shows (`shown.server.ts`). */
import type { RefusedForm } from '#app/kernel/change.ts';
import { SHOWN_FIELD } from '../roster/homesmith.ts';

export function ShownInput({ shown, refused }: { shown: string; refused: RefusedForm | null }) {
  const value = refused?.values[SHOWN_FIELD] ?? shown;
  // Browsers restore the fields of a reloaded page.
  return <input type="hidden" name={SHOWN_FIELD} value={value} autoComplete="off" />;
}
