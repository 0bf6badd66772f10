/** How the changes of an account are refused: status and sentence by code. Pure. */
import type { Mistakes } from '#app/kernel/change.ts';
import type { RefusalOf } from '#app/platform/action/refusals.ts';
import { MESSAGES, type MessageCode, tooManyTries } from './messages.ts';

type Row = { status: number; text: string };

const rows = <Code extends MessageCode>(status: number, ...codes: readonly Code[]) =>
  Object.fromEntries(
    codes.map((code): [string, Row] => [code, { status, text: MESSAGES[code] }]),
  ) as Record<Code, Row>;

/** A call says how many tries are left, where they are counted. */
const counted = (code: MessageCode) => ({
  status: 401,
  text: (_: { facts?: { triesLeft: number } }): string => MESSAGES[code],
});

/** What was counted before one of these stays: a guess, a mail, a text message; and what is good once stays used. */
const commits = true;

export const ACCOUNT_REFUSALS = {
  ...rows(
    400,
    'passwords-differ',
    'password-rule',
    'password-guessable',
    'password-long',
    'code-incomplete',
    'email-invalid',
    'email-same',
    'phone-invalid',
    'passkey-name',
    'passkeys-none-chosen',
    'bad-request',
  ),
  ...rows(
    401,
    'sign-in-failed',
    'password-wrong',
    'second-factor-needed',
    'second-factor-used',
    'signed-out',
    'no-user-resending',
    'no-user-phone',
    'authenticate-again',
  ),
  ...rows(403, 'bot-check-failed', 'not-for-you', 'operators-only'),
  ...rows(404, 'passkey-gone', 'session-gone'),
  ...rows(
    409,
    'registration-failed',
    'email-not-verified',
    'no-confirmation',
    'wrong-state',
    'app-on',
    'app-off',
  ),
  ...rows(422, 'phone-opted-out'),
  ...rows(
    503,
    'lookup-failed',
    'resend-failed',
    'verification-check-failed',
    'code-sending-failed',
    'profile-failed',
    'too-busy',
    'try-again',
  ),
  gone: { status: 401, text: MESSAGES['signed-out'] },
  'wrong-code': counted('wrong-code'),
  'second-factor-wrong': { ...counted('second-factor-wrong'), commits },
  'passkey-failed': { status: 401, text: MESSAGES['passkey-failed'], commits },
  'passkey-not-added': { status: 400, text: MESSAGES['passkey-not-added'], commits },
  'passkey-known': { status: 409, text: MESSAGES['passkey-known'], commits },
  'passkeys-full': { status: 409, text: MESSAGES['passkeys-full'], commits },
  'email-taken': { status: 409, text: MESSAGES['email-taken'], commits },
  'phone-taken': { status: 409, text: MESSAGES['phone-taken'], commits },
  'too-many': {
    status: 429,
    text: ({ retryAfterSeconds }: { retryAfterSeconds: number }) => tooManyTries(retryAfterSeconds),
    commits,
  },
  'bot-check-needed': {
    status: 403,
    text: (_: { facts: { level: number } }): string => MESSAGES['bot-check-needed'],
  },
  'profile-invalid': {
    status: 400,
    text: ({ mistakes }: { mistakes: Mistakes }) => Object.values(mistakes)[0] ?? '',
  },
  'zip-doubt': { status: 409, text: ({ question }: { question: string }) => question },
} as const;

/** A button behind a mailed link: a link that is dead is the thing that's gone. */
export const LINK_REFUSALS = {
  ...ACCOUNT_REFUSALS,
  gone: { status: 410, text: MESSAGES['link-dead'] },
} as const;

export type Refusal = RefusalOf<typeof ACCOUNT_REFUSALS>;
