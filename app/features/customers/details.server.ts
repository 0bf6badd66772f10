/** A customer's name and address: step 6 (spec §4), and the settings, with the same checks. */
import { z } from 'zod';
import {
  accountAction,
  lockIdentity,
  noteActivity,
} from '#app/features/identity/api/identity.server.ts';
import { type Refusal, text } from '#app/features/identity/api/identity.ts';
import { takeOnRole } from '#app/features/identity/api/sessions.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { doubtAbout } from '#app/platform/zip-codes/zip-codes.server.ts';
import { insertCustomer, updateCustomer } from './customers.db.server.ts';
import { findMistakes, normalizeProfile, type ProfileDetails } from './profile.ts';

const DETAILS = z.strictObject({
  firstName: text,
  lastName: text,
  homeAddress: text,
  addressLine2: text.default(''),
  city: text,
  state: text,
  zipCode: text,
  /** Answers the question about a doubtful Zip Code. */
  confirmed: z.boolean('Send true or false.').optional(),
});

/** The details to store, or mistakes; a doubtful Zip Code is a question that the person can confirm. */
function checkDetails({
  confirmed,
  ...given
}: z.infer<typeof DETAILS>): Result<ProfileDetails, Refusal> {
  const profile = normalizeProfile(given);
  const mistakes = findMistakes(profile);
  if (Object.keys(mistakes).length > 0) return refuse({ code: 'profile-invalid', mistakes });
  const question = confirmed ? null : doubtAbout(profile);
  return question === null ? accept(profile) : refuse({ code: 'zip-doubt', question });
}

/** For a person with a verified address and a phone (spec §4: "writes it with registrationComplete true"). */
export const completeRegistration = accountAction('complete', {
  limit: 'changes',
  input: DETAILS,
  broken: 'profile-failed',
  run: async (ctx, input) => {
    const checked = checkDetails(input);
    if (!checked.ok) return checked;
    const { userId } = ctx.actor;
    const customer = { homeId: ctx.newId(), profile: checked.value, now: ctx.now };
    const done = await takeOnRole(ctx, ctx.actor, 'customer', (trx) =>
      insertCustomer(trx, userId, customer),
    );
    if (!done.ok) return done;
    return accept({ session: done.value.token, answer: { isComplete: true } });
  },
});

export const changeDetails = accountAction('change-details', {
  limit: 'changes',
  input: DETAILS,
  broken: 'profile-failed',
  run: async (ctx, input) => {
    const checked = checkDetails(input);
    if (!checked.ok) return checked;
    const { db } = ctx.database;
    const { userId } = ctx.actor;
    if ((await lockIdentity(db, userId)) === null) return refuse({ code: 'signed-out' });
    if (!(await updateCustomer(db, userId, checked.value))) return refuse({ code: 'not-for-you' });
    await noteActivity(db, ctx, userId, 'details-changed');
    return accept({});
  },
});
