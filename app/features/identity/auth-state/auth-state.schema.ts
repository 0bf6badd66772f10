/** Who is signed in, as calls answer it. */
import { z } from 'zod';
import { WORK_ROLES } from '../roles.ts';
import type { AuthState, PendingProof } from './auth-state.ts';

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

const AUTH_STATE = z
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
  }) satisfies z.ZodType<AuthState>;

const PENDING_PROOF = z
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
  }) satisfies z.ZodType<PendingProof>;

const STATE = {
  state: AUTH_STATE,
  pending: PENDING_PROOF.exactOptional(),
  roles: z
    .array(z.enum(WORK_ROLES))
    .min(1)
    .describe('What an operator or a homesmith is besides a customer; absent for others.')
    .exactOptional(),
};

export const STATE_ANSWER = z.strictObject(STATE);

export const ACCOUNT_ANSWER = z.looseObject(STATE).meta({
  id: 'AccountAnswer',
  description: 'The person’s state after the call, and what the call says beside it.',
});
