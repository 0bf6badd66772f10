/** Parses the page's forms; use cases validate them. Pure. */

import type { Mistakes } from '#app/kernel/change.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { isUsState, type UsState } from '#app/kernel/us-state.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { CHECK_NAMES } from './application-view.ts';

type Sent = Pick<ReadonlyMap<string, string>, 'get'>;

export const INTENTS = ['check', 'ask', 'accept', 'decline'] as const;
export type Intent = (typeof INTENTS)[number];

type CheckKind = keyof typeof CHECK_NAMES;
const isCheckKind = (text: string): text is CheckKind => Object.hasOwn(CHECK_NAMES, text);

const MAX_NOTE = 1_000;

export type SentCheck = {
  kind: CheckKind;
  trade: string | null;
  usState: UsState | null;
  until: string | null;
  hasPassed: boolean;
  note: string | null;
  fileId: string | null;
};

/** Mistakes by field. */
export function readCheck(form: Sent): Result<SentCheck, Mistakes> {
  const kind = form.get('kind') ?? '';
  const found = form.get('found');
  const hasFound = found === 'passed' || found === 'failed';
  if (!isCheckKind(kind) || !hasFound) {
    return refuse({
      ...(!isCheckKind(kind) && { kind: 'Choose what you checked.' }),
      ...(!hasFound && { found: 'Choose the result.' }),
    });
  }
  const [trade = '', usState = ''] = (form.get('license') ?? '').split(' ');
  const isOfLicense = kind === 'license' && trade !== '' && isUsState(usState);
  const text = (name: string) => (form.get(name) ?? '').toWellFormed().replaceAll('\0', '').trim();
  const fileId = text('document');
  return accept({
    kind,
    trade: isOfLicense ? trade : null,
    usState: isOfLicense ? usState : null,
    until: text('until') || null,
    hasPassed: found === 'passed',
    note: text('note').slice(0, MAX_NOTE) || null,
    fileId: isUuid(fileId) ? fileId : null,
  });
}
