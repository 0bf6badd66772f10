/** The state of the settings' forms after a post, or as opened by the address. Pure. */

import type { CallFailure } from '#app/features/identity/api/identity.ts';
import { needsConfirmation, type SettingsCaller } from '../confirmation.ts';
import { type FormKey, readKey, type SettingIntent, type Values } from './setting-forms.ts';

/**
 * The result of a posted form; most successes redirect instead. `answer` is shown once, and again when its form is
 * refused. confirming: the person has to prove who they are first; its `failure` is the last proof's.
 */
export type AnsweredForm = {
  /** null for an unknown form. */
  key: FormKey | null;
  /** What was typed, without secrets. */
  values: Values;
} & (
  | { kind: 'refused'; failure: CallFailure; answer: Answer | null }
  | { kind: 'confirming'; failure: CallFailure | null }
  | { kind: 'confirmed' }
  | { kind: 'answered'; answer: Answer }
);

type Answer = Readonly<Record<string, unknown>>;

export type PostedSettings = {
  /** Idempotency key for the forms of this page. */
  idempotencyKey: string;
  /** The form opened by the address. */
  opened: FormKey | null;
  /** The success named by the address. */
  done: SettingIntent | null;
  /** The number of a pending code, and the seconds until another may be requested. */
  texted: { phone: string; resendAfterSeconds: number } | null;
  caller: SettingsCaller;
  answered: AnsweredForm | null;
};

/** For pages other than the settings that use one of their forms. */
export const NOTHING_POSTED: PostedSettings = {
  idempotencyKey: '',
  opened: null,
  done: null,
  texted: null,
  caller: { roles: [], authenticatedAt: '', secondFactorSince: null, asOf: '' },
  answered: null,
};

export type PostedForm = {
  isOpen: boolean;
  /** The page asks "Confirm it's you" first. */
  isToConfirm: boolean;
  /** Why that proof was refused. */
  confirmFailure: CallFailure | null;
  values: Values;
  failure: CallFailure | null;
  answer: Answer | null;
};

export function postedForm(posted: PostedSettings, key: FormKey): PostedForm {
  const answered = posted.answered?.key === key ? posted.answered : null;
  // After a post the address no longer decides which form is open.
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

/** As `app-begin` answers: `uri` opens an app on this device, `svg` is its QR code. */
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
