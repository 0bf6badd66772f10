/** Export of a customer's data; it is erased with their identity. */
import type { Db } from '#app/platform/database/database.server.ts';
import { type HomeRow, listHomes } from './customers.db.server.ts';
import { loadProfile, type Profile } from './customers.server.ts';
import { listConsents } from './text-consents.db.server.ts';

export async function exportFor(db: Db, userId: string): Promise<Record<string, unknown>> {
  const profile = await loadProfile(db, userId);
  if (profile === null) return {};
  return {
    profile: profileOf(profile),
    homes: (await listHomes(db, userId)).map(homeOf),
    textMessageConsents: await listConsents(db, userId),
  };
}

/** Named as in the specification (§3, "User profile"), and what we store in addition. */
const profileOf = (user: Profile) => ({
  id: user.id,
  email: user.email,
  emailVerifiedAt: user.email_verified_at,
  firstName: user.first_name,
  lastName: user.last_name,
  homeAddress: user.address_line1,
  addressLine2: user.address_line2,
  city: user.city,
  state: user.state,
  zipCode: user.zip_code,
  phoneNumber: user.phone_number,
  registrationComplete: user.registered_at !== null,
  registeredAt: user.registered_at,
  termsVersion: user.terms_version,
  termsAcceptedAt: user.terms_accepted_at,
  createdAt: user.created_at,
  deletionDueAt: user.deletion_due_at,
});

const homeOf = (home: HomeRow) => ({
  homeAddress: home.address_line1,
  addressLine2: home.address_line2,
  city: home.city,
  state: home.state,
  zipCode: home.zip_code,
  since: home.created_at,
});
