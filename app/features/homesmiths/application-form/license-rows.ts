/** Rows of the license form: stored or refused ones, and an empty one where needed. Pure. */

import type { RefusedForm } from '#app/kernel/change.ts';
import { isUsState } from '#app/kernel/us-state.ts';
import type { Application, License } from '../applications/application.ts';
import { LICENSE_FIELDS, licenseField, MAX } from '../applications/check-application.ts';
import type { Coverage } from '../applications/coverage.ts';

type LicenseRowsInput = { application: Application; coverage: Coverage | null; isAdding: boolean };

export function licenseRows(
  shown: LicenseRowsInput,
  refused: RefusedForm | null,
): Partial<License>[] {
  const { license } = shown.application;
  const stored = license?.kind === 'licensed' ? license.licenses : [];
  if (refused !== null) {
    // A refused form keeps its rows, because mistakes are named by index.
    const count = Math.max(1, rowsIn(refused.values), stored.length);
    return Array.from({ length: count }, (_, index) => stored[index] ?? {});
  }
  if (stored.length > 0 && (!shown.isAdding || stored.length >= MAX.licenses)) return [...stored];
  return [...stored, likely(shown)];
}

const rowsIn = (values: RefusedForm['values']): number =>
  Array.from({ length: MAX.licenses }, (_, index) => index)
    .filter((index) =>
      LICENSE_FIELDS.some((field) => Object.hasOwn(values, licenseField(index, field))),
    )
    .reduce((most, index) => Math.max(most, index + 1), 0);

/** Likely defaults: the only trade, and the state of the work area. */
function likely({ application, coverage }: LicenseRowsInput): Partial<License> {
  const [trade, ...others] = application.trades ?? [];
  const state = coverage?.places[0]?.name.slice(-2) ?? '';
  return {
    ...(trade !== undefined && others.length === 0 && { trade }),
    ...(isUsState(state) && { state }),
  };
}
