/** The account of a conversation's sender, as it is now. */
import { findVisits, ofAccounts } from '#app/features/bookings/api/found.server.ts';
import { fullNameOf } from '#app/features/customers/api/customers.server.ts';
import { findIdentity } from '#app/features/identity/api/identity.server.ts';
import { ADMIN_BOOKINGS_PATH } from '#app/kernel/admin-urls.ts';
import { emailKey } from '#app/kernel/email-key.ts';
import type { Db } from '#app/platform/database/database.server.ts';

export type SenderAccount = {
  /** Null for one without a customer's profile. */
  name: string | null;
  email: string;
  isConfirmed: boolean;
  /** Their bookings in the operators' search; null without any. */
  bookings: string | null;
};

/** Null for a sender without an account. */
export async function findSenderAccount(
  db: Db,
  userId: string | null,
  now: Date,
): Promise<SenderAccount | null> {
  const identity = userId === null ? null : await findIdentity(db, userId);
  if (identity === null) return null;
  const { id, email, email_verified_at: verifiedAt } = identity;
  const person = ofAccounts([id]);
  const any = { references: null, zip: null, phone: null, person, day: null, needyAt: null };
  const booked = await findVisits(db, any, { after: null, limit: 1, now });
  return {
    name: (await fullNameOf(db, id)) || null,
    email,
    isConfirmed: verifiedAt !== null,
    bookings:
      booked.length === 0 ? null : `${ADMIN_BOOKINGS_PATH}?${new URLSearchParams({ q: email })}`,
  };
}

/** Whether the mailbox was proved: by a link of this conversation, or by the account that has the address. */
export function describeEmail(
  { email, verifiedAt }: { email: string; verifiedAt: Date | null },
  account: SenderAccount | null,
): string {
  const isOfAccount = account !== null && emailKey(account.email) === emailKey(email);
  const isConfirmed = verifiedAt !== null || (isOfAccount && account.isConfirmed);
  return `${email} (${isConfirmed ? 'confirmed' : 'not confirmed'})`;
}

/** What the other facts don't say yet. */
export function describeAccount(
  account: SenderAccount,
  { name, email }: { name: string | null; email: string | null },
): string {
  const isOther = email === null || emailKey(account.email) !== emailKey(email);
  return [
    'They were logged in when they wrote.',
    ...(account.name === null || account.name === name ? [] : [account.name]),
    ...(isOther ? [describeEmail({ email: account.email, verifiedAt: null }, account)] : []),
  ].join('\n');
}
