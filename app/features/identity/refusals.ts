/** The refusals of account calls, with HTTP status and sentence. Pure. */

import { MESSAGES, type MessageCode, tooManyTries } from './messages.ts';

/** Error sentences by field name. */
export type FieldMistakes = Readonly<Partial<Record<string, string>>>;

export type Refusal =
  | {
      code: MessageCode;
      /** An error on our side: status 503, whatever the sentence. */
      isOurFault?: true;
      /** After a wrong code: remaining tries before a wait, or before the code is invalid. */
      triesLeft?: number;
    }
  | { code: 'too-many'; retryAfterSeconds: number }
  | { code: 'bot-check-needed'; level: number }
  | { code: 'profile-invalid'; fields: FieldMistakes }
  | { code: 'zip-doubt'; question: string };

const STATUSES: Readonly<Record<MessageCode, number>> = {
  'lookup-failed': 503,
  'sign-in-failed': 401,
  'registration-failed': 409,
  'registration-failed-inline': 503,
  'email-not-verified': 409,
  'verification-sent': 200,
  'no-user-resending': 401,
  'resend-failed': 503,
  'verification-check-failed': 503,
  'no-user-phone': 401,
  'bot-check-failed': 403,
  'bot-check-needed': 403,
  'code-sending-failed': 503,
  'code-sending-failed-inline': 503,
  'no-confirmation': 409,
  'wrong-code': 401,
  'profile-failed': 503,
  'maps-failed': 503,
  'passwords-differ': 400,
  'password-rule': 400,
  'code-incomplete': 400,
  'password-guessable': 400,
  'password-long': 400,
  'email-invalid': 400,
  'phone-invalid': 400,
  'phone-taken': 409,
  'phone-opted-out': 422,
  'second-factor-needed': 401,
  'second-factor-wrong': 401,
  'second-factor-used': 401,
  'wrong-state': 409,
  'signed-out': 401,
  'reset-sent': 200,
  'not-for-you': 403,
  'operators-only': 403,
  'too-busy': 503,
  'authenticate-again': 401,
  'link-dead': 410,
  'email-same': 400,
  'email-taken': 409,
  'password-wrong': 401,
  'app-on': 409,
  'app-off': 409,
  'passkey-failed': 401,
  'passkey-not-added': 400,
  'passkey-known': 409,
  'passkey-name': 400,
  'passkey-gone': 404,
  'passkeys-none-chosen': 400,
  'passkeys-full': 409,
  'session-gone': 404,
  'try-again': 503,
  'bad-request': 400,
};

export type PresentedRefusal = {
  status: number;
  code: Refusal['code'];
  message: string;
  retryAfterSeconds?: number;
  triesLeft?: number;
  fields?: FieldMistakes;
  level?: number;
};

export function presentRefusal(refusal: Refusal): PresentedRefusal {
  if ('retryAfterSeconds' in refusal) {
    const { retryAfterSeconds } = refusal;
    return {
      status: 429,
      code: 'too-many',
      message: tooManyTries(retryAfterSeconds),
      retryAfterSeconds,
    };
  }
  if ('fields' in refusal) {
    const [message = ''] = Object.values(refusal.fields);
    return { status: 400, code: refusal.code, message, fields: refusal.fields };
  }
  if ('level' in refusal) {
    const { code, level } = refusal;
    return { status: STATUSES[code], code, message: MESSAGES[code], level };
  }
  if ('question' in refusal) {
    return { status: 409, code: refusal.code, message: refusal.question };
  }
  const { code, isOurFault, triesLeft } = refusal;
  const status = isOurFault ? 503 : STATUSES[code];
  return { status, code, message: MESSAGES[code], ...(triesLeft !== undefined && { triesLeft }) };
}
