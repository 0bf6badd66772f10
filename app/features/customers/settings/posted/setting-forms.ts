/**
 * The posted forms of the settings by their `intent`: each is the account call of the same name, with a body made of
 * its fields, and what follows. The list is complete: `tests/http/support/door-rows.ts` makes a row of each. Pure.
 */

import type { AccountCallName } from '#app/features/identity/api/identity.ts';
import { SETTINGS_PATH } from '#app/kernel/urls.ts';
import { DIGIT_NAME } from '#app/ui/otp.ts';
import type { SectionId } from '../settings-view.ts';

export type Values = Readonly<Record<string, string>>;

export type SettingIntent = Extract<
  AccountCallName,
  | 'change-details'
  | 'texts-on'
  | 'texts-off'
  | 'change-email'
  | 'send-code'
  | 'confirm-code'
  | 'change-password'
  | 'app-begin'
  | 'app-confirm'
  | 'app-remove'
  | 'recovery-codes'
  | 'passkey-remove'
  | 'sessions-end'
  | 'sign-out'
  | 'delete'
  | 'keep'
  | 'confirm-password'
>;

type SettingForm = {
  section: SectionId;
  /** The sentence after success; null where something else is shown. */
  done: string | null;
  /** Makes the call's body, where it is not simply the fields. */
  body?: (fields: Values) => object;
  /** The form that opens next. */
  opens?: SettingIntent;
  /** Where to go when the settings are no longer accessible. */
  leadsTo?: string;
};

/** The digits of a code are separate fields. */
const codeOf = (fields: Values): object => {
  const others = Object.entries(fields).filter(([name]) => !name.startsWith(DIGIT_NAME));
  const digits = Object.entries(fields).filter(([name]) => name.startsWith(DIGIT_NAME));
  return { ...Object.fromEntries(others), code: digits.map(([, digit]) => digit.trim()).join('') };
};

export const SETTING_FORMS: Readonly<Record<SettingIntent, SettingForm>> = {
  'change-details': {
    section: 'details',
    done: 'Details saved.',
    // `confirmed` is the button of the question about the Zip Code.
    body: ({ confirmed, ...details }) =>
      confirmed === 'yes' ? { ...details, confirmed: true } : details,
  },
  'texts-on': { section: 'phone', done: 'Texts about your visits are on.' },
  'texts-off': { section: 'phone', done: 'Texts about your visits are off.' },
  'change-email': {
    section: 'email',
    done: 'We sent a link to your new address. Open it to finish the change.',
  },
  'send-code': {
    section: 'phone',
    done: null,
    // Without JavaScript there is no bot check, and a smaller limit applies.
    body: (fields) => ({ ...fields, botCheck: '' }),
    opens: 'confirm-code',
  },
  'confirm-code': { section: 'phone', done: 'Phone number changed.', body: codeOf },
  'change-password': {
    section: 'password',
    done: 'Password changed. We logged out your other devices.',
    // `username` is for password managers.
    body: ({ username: _, ...fields }) => fields,
  },
  'app-begin': { section: 'two-step', done: null },
  'app-confirm': { section: 'two-step', done: 'Two-step verification is on.', body: codeOf },
  'app-remove': { section: 'two-step', done: 'Two-step verification is off.' },
  'recovery-codes': { section: 'two-step', done: null },
  'passkey-remove': { section: 'passkeys', done: 'Passkey removed.' },
  'sessions-end': { section: 'sessions', done: 'Device logged out.' },
  'sign-out': {
    section: 'sessions',
    done: 'You’re logged out everywhere.',
    body: (fields) => ({ ...fields, everywhere: true }),
    leadsTo: '/',
  },
  delete: {
    section: 'delete',
    done: 'We emailed you the date. You can keep your account until then.',
  },
  keep: { section: 'delete', done: 'We kept your account. Nothing was deleted.' },
  // "Confirm it's you", before one of the other forms.
  'confirm-password': {
    section: 'details',
    done: null,
    body: ({ code = '', ...fields }) => (code === '' ? fields : { ...fields, code }),
  },
};

/** Answers that are rendered once, with the form, and stored nowhere. */
export const isShownOnce = (intent: SettingIntent): boolean => SHOWN_ONCE.has(intent);
const SHOWN_ONCE: ReadonlySet<string> = new Set([
  'app-begin',
  'app-confirm',
  'recovery-codes',
] satisfies SettingIntent[]);

export const doneOf = (intent: SettingIntent): string => SETTING_FORMS[intent].done ?? '';

export const isIntent = (given: string): given is SettingIntent =>
  Object.hasOwn(SETTING_FORMS, given);

/** Forms of one intent in several rows have the row's id: "passkey-remove:AbC". */
export type FormKey = SettingIntent | `${SettingIntent}:${string}`;

export const keyOf = (intent: SettingIntent, id: string | undefined): FormKey =>
  id === undefined ? intent : `${intent}:${id}`;

export const isKey = (given: string): given is FormKey => isIntent(given.split(':', 1)[0] ?? '');

export function readKey(key: FormKey): { intent: SettingIntent; id: string | undefined } {
  const at = key.indexOf(':');
  // Every key begins with an intent.
  if (at === -1) return { intent: key as SettingIntent, id: undefined };
  return { intent: key.slice(0, at) as SettingIntent, id: key.slice(at + 1) };
}

export const sectionOf = (key: FormKey): SectionId => SETTING_FORMS[readKey(key).intent].section;

/** The settings with this form open, or with its success shown in its section. */
export const settingsPathTo = (what: 'open' | 'done', key: FormKey): string =>
  `${SETTINGS_PATH}?${new URLSearchParams({ [what]: key })}#${sectionOf(key)}`;

/** Hidden fields: which form it is, and its idempotency keys. */
const FRAME = new Set(['intent', 'idempotencyKey', 'before']);
/** Prefix of the interrupted form's fields within "Confirm it's you". */
export const CARRIED = 'typed.';

const SECRETS = new Set(['password', 'current', 'confirmation', 'code']);
const isSecret = (name: string) => SECRETS.has(name) || name.startsWith(DIGIT_NAME);

/** The values that a refused form shows again: never passwords or codes. */
export const keptOf = (fields: Values): Values =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isSecret(name)));

export type SentForm = { intent: SettingIntent; key: FormKey; fields: Values };

/** null for an unknown form. */
export function readSent(sent: ReadonlyMap<string, string>): SentForm | null {
  const intent = sent.get('intent') ?? '';
  if (!isIntent(intent)) return null;
  const own = [...sent].filter(([name]) => !FRAME.has(name) && !name.startsWith(CARRIED));
  const fields = Object.fromEntries(own);
  return { intent, key: keyOf(intent, fields.id), fields };
}

/** The form that "Confirm it's you" interrupted, with its typed values. */
export type InterruptedForm = { key: FormKey; values: Values };

/** null for an unknown form. */
export function readInterrupted(sent: ReadonlyMap<string, string>): InterruptedForm | null {
  const key = sent.get('before') ?? '';
  if (!isKey(key)) return null;
  const carried = [...sent].filter(([name]) => name.startsWith(CARRIED));
  return {
    key,
    values: keptOf(
      Object.fromEntries(carried.map(([name, value]) => [name.slice(CARRIED.length), value])),
    ),
  };
}

export const bodyOf = ({ intent, fields }: SentForm): object =>
  SETTING_FORMS[intent].body?.(fields) ?? fields;
