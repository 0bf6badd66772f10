/** Reads the form by which a person asks for one email when we serve a ZIP code. Pure. */
import { NO_EMAIL, parseEmail } from '#app/features/identity/api/identity.ts';
import type { Mistakes } from '#app/kernel/change.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { AREA_PATH } from '#app/kernel/urls.ts';

export type AreaQuestion = { zip: string; email: string };

/** `isZip`: whether there is such a ZIP code. */
export function readAreaQuestion(
  form: Pick<ReadonlyMap<string, string>, 'get'>,
  isZip: (zip: string) => boolean,
): Result<AreaQuestion, Mistakes> {
  const zip = (form.get('zip') ?? '').trim().replace(/^(\d{5})-\d{4}$/, '$1');
  const email = parseEmail(form.get('email') ?? '');
  const hasZip = /^\d{5}$/.test(zip) && isZip(zip);
  if (hasZip && email !== null) return accept({ zip, email });
  return refuse({
    ...(!hasZip && { zip: 'Please enter a US ZIP code, like 94110.' }),
    ...(email === null && { email: NO_EMAIL }),
  });
}

/** The page, with what its address says. */
export const areaPath = (query: { key: string } | { sent: string } | { stopped: '' }): string =>
  `${AREA_PATH}?${new URLSearchParams(query)}`;
