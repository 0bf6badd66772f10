/** Who is signed in, as calls answer it. */
import { z } from 'zod';
import { MAX_LEVEL } from '#app/platform/bot-check/checked-calls.ts';
import { FIELDS, refusalSchema } from '#app/platform/http/answer.schema.ts';
import { WORK_ROLES } from '../roles.ts';

const PHONE = z
  .string()
  .regex(/^\+1[2-9][0-9]{9}$/)
  .nullable();

const AUTH_USER = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    emailVerified: z.boolean(),
    phoneNumber: PHONE,
    firstName: z.string().nullable(),
    registrationComplete: z.boolean(),
  })
  .meta({ id: 'AuthUser' });

export const AUTH_STATE = z
  .strictObject({
    isLoggedIn: z.boolean(),
    isFullyRegistered: z.boolean(),
    isRegistering: z.boolean(),
    user: AUTH_USER.nullable(),
    registrationStep: z.literal([1, 2, 3, 4, 5, 6, 7]),
  })
  .meta({
    id: 'AuthState',
    description: 'Who is signed in, and which step of the registration is next.',
  });

export const PENDING_PROOF = z
  .strictObject({
    resendAfterSeconds: z.int().min(0).describe('Until it may be sent again; 0 for now.'),
    phone: PHONE.describe(
      'Where a code that is still good was texted to; null while an email is pending.',
    ),
    isKeptHere: z.boolean().describe('A trial that sends nothing: it’s in the outbox.'),
  })
  .meta({
    id: 'PendingProof',
    description:
      'What was sent to a person who registers and hasn’t confirmed it yet. Absent where nothing is pending.',
  });

const STATE = {
  state: AUTH_STATE,
  pending: PENDING_PROOF.optional(),
  roles: z
    .array(z.enum(WORK_ROLES))
    .min(1)
    .describe('What an operator or a homesmith is besides a customer; absent for others.')
    .optional(),
};

export const STATE_ANSWER = z.strictObject(STATE);

export const ACCOUNT_ANSWER = z.looseObject(STATE).meta({
  id: 'AccountAnswer',
  description: 'The person’s state after the call, and what the call says beside it.',
});

export const ACCOUNT_REFUSAL = refusalSchema({
  level: z
    .int()
    .min(1)
    .max(MAX_LEVEL)
    .describe('With `bot-check-needed`: how hard the bot check has to be.')
    .optional(),
  triesLeft: z
    .int()
    .min(0)
    .describe(
      'With `second-factor-wrong` and `wrong-code`: how many more may be tried before a wait, or until the code is dead.',
    )
    .optional(),
  fields: FIELDS.describe(
    'With `mistakes` and `profile-invalid`: a sentence for each field.',
  ).optional(),
}).meta({ id: 'AccountRefusal' });
