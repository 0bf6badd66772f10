/** The result of a check, as its form sends it. Pure. */
import { z } from 'zod';
import { isUsState } from '#app/kernel/us-state.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { codeOf } from '../frame/form-input.ts';
import { CHECK_NAMES } from './application-view.ts';

const MAX_NOTE = 1_000;

const clean = (text: string) => text.toWellFormed().replaceAll('\0', '').trim();

export const CHECK = z
  .strictObject({
    kind: codeOf(CHECK_NAMES, 'Choose what you checked.'),
    found: z.enum(['passed', 'failed'], 'Choose the result.'),
    /** "plumbing CA", of a license. */
    license: z.string(),
    until: z.string(),
    note: z.string(),
    document: z.string(),
  })
  .transform(({ kind, found, license, until, note, document }) => {
    const [trade = '', usState = ''] = license.split(' ');
    const isOfLicense = kind === 'license' && trade !== '' && isUsState(usState);
    const fileId = clean(document);
    return {
      kind,
      trade: isOfLicense ? trade : null,
      usState: isOfLicense ? usState : null,
      until: clean(until) || null,
      hasPassed: found === 'passed',
      note: clean(note).slice(0, MAX_NOTE) || null,
      fileId: isUuid(fileId) ? fileId : null,
    };
  });

export const checkIn = (form: Pick<ReadonlyMap<string, string>, 'get'>) => ({
  kind: form.get('kind'),
  found: form.get('found'),
  license: form.get('license') ?? '',
  until: form.get('until') ?? '',
  note: form.get('note') ?? '',
  document: form.get('document') ?? '',
});
