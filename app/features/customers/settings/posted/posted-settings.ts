/** What the settings show of a form that was posted, or that its address opens. Pure. */

import type { CallFailure } from '#app/features/identity/placed-refusal.ts';
import { needsConfirmation, type SettingsCaller } from '../confirmation.ts';
import { type FormKey, readKey, type SettingIntent, type Values } from './setting-forms.ts';

/**
 * What came of a posted form; after most that are done its page leads on instead. `answer` is shown this once, and again
 * where its form is refused.
 */
export type AnsweredForm = {
  /** null for none of ours. */
  key: FormKey | null;
  /** What was typed, without secrets. */
  values: Values;
} /** `answer`: what the form still needs that was shown before. */ & (
  | { kind: 'refused'; failure: CallFailure; answer: Answer | null }
  /** First their owner has to show who they are; `failure` says why the last try was none. */
  | { kind: 'confirming'; failure: CallFailure | null }
  | { kind: 'confirmed' }
  | { kind: 'answered'; answer: Answer }
);

type Answer = Readonly<Record<string, unknown>>;

export type PostedSettings = {
  /** Makes each form that is sent from this page arrive once. */
  once: string;
  /** The form that the address opens. */
  opened: FormKey | null;
  /** What the address says to be done. */
  done: SettingIntent | null;
  /** The phone that a code was texted to, and when another may be asked for. */
  texted: { phone: string; resendAfterSeconds: number } | null;
  caller: SettingsCaller;
  answered: AnsweredForm | null;
};

/** On another page than the settings, which has a form of theirs. */
export const NOTHING_POSTED: PostedSettings = {
  once: '',
  opened: null,
  done: null,
  texted: null,
  caller: { roles: [], authenticatedAt: '', secondFactorSince: null, asOf: '' },
  answered: null,
};

export type PostedForm = {
  isOpen: boolean;
  /** Its page asks "Confirm it's you" first. */
  isToConfirm: boolean;
  /** Why that was refused. */
  confirmFailure: CallFailure | null;
  values: Values;
  failure: CallFailure | null;
  answer: Answer | null;
};

export function postedForm(posted: PostedSettings, key: FormKey): PostedForm {
  const answered = posted.answered?.key === key ? posted.answered : null;
  // Whoever sent a form is no longer where the address leads.
  const isOpened = posted.answered === null && posted.opened === key;
  const asks = isOpened && needsConfirmation(readKey(key).intent, posted.caller);
  return {
    isOpen: isOpened || answered !== null,
    isToConfirm: asks || answered?.kind === 'confirming',
    confirmFailure: answered?.kind === 'confirming' ? answered.failure : null,
    values: answered?.values ?? {},
    failure: answered?.kind === 'refused' ? answered.failure : null,
    answer: answered !== null && 'answer' in answered ? answered.answer : null,
  };
}

/** As `app-begin` answers: `uri` opens an app on this device, `svg` is the same as a picture to scan. */
export type AppSecret = { secret: string; uri: string; svg: string };

export function secretIn(answer: Answer | null): AppSecret | null {
  const { secret, uri, svg } = answer ?? {};
  return typeof secret === 'string' && typeof uri === 'string' && typeof svg === 'string'
    ? { secret, uri, svg }
    : null;
}

export function codesIn(answer: Answer | null): readonly string[] | null {
  const codes = answer?.recoveryCodes;
  return Array.isArray(codes) ? codes.map(String) : null;
}
