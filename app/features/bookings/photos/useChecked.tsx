/** What a homesmith has checked before it's sent. */
import { useState } from 'react';
import type { RefusedForm } from '#app/kernel/change.ts';

/** It stays when a form with photos didn't arrive, and nothing of it. `intent`: of who sends what was checked. */
export function useChecked<Refused extends RefusedForm & { beside?: unknown }>(
  refused: Refused | null,
  intent: string,
): Refused | null {
  const [checked, setChecked] = useState<Refused | null>(null);
  if (refused?.beside && refused !== checked) setChecked(refused);
  const isUnread = refused !== null && Object.keys(refused.values).length === 0;
  if (!isUnread || checked === null) return refused;
  return { ...checked, ...refused, values: { ...checked.values, intent } };
}
