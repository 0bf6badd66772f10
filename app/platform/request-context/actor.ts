/** Who acts in a request: what the session says of its account. */
import type { Role } from '#app/kernel/policy.ts';

export type Actor = {
  userId: string;
  sessionId: string;
  /** When they last proved who they are. */
  authenticatedAt: Date;
  /** When their second factor was turned on; null where none is on. */
  secondFactorSince: Date | null;
  roles: ReadonlySet<Role>;
  /** Set while the account's deletion is pending. */
  deletionDueAt: Date | null;
  /** The account as the session knows it; the customer's name is `features/customers`' to read. */
  user: {
    id: string;
    email: string;
    emailVerified: boolean;
    /** "+1" and ten digits once a phone is linked (spec §3). */
    phoneNumber: string | null;
    registrationComplete: boolean;
  };
};
