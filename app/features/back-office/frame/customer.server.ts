/** The customer of a booking or a request, for operators who call or write to them. */
import { fullNameOf } from '#app/features/customers/api/customers.server.ts';
import { findIdentity } from '#app/features/identity/api/identity.server.ts';
import { showUsPhone } from '#app/kernel/us-phone.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** Name, email, and phone, line by line. */
export async function describeCustomer(db: Db, userId: string | null): Promise<string> {
  const identity = userId === null ? null : await findIdentity(db, userId);
  if (identity === null) return 'Erased';
  const phone = showUsPhone(identity.phone_number ?? '');
  return [await fullNameOf(db, identity.id), identity.email, phone].filter(Boolean).join('\n');
}
