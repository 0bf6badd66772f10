/** Who acts in a request, as data: what a session says of whoever carries it. */
import type { Role } from '#app/kernel/policy.ts';

export type Actor = {
  userId: string;
  sessionId: string;
  /** When they last proved who they are. */
  authenticatedAt: Date;
  /** When their second factor was turned on; null where none is on. */
  secondFactorSince: Date | null;
  roles: ReadonlySet<Role>;
  /** Set while the account waits for its deletion. */
  deletionDueAt: Date | null;
  /** What the session knows of their account; what a customer is called, `features/customers` knows. */
  user: {
    id: string;
    email: string;
    emailVerified: boolean;
    /** "+1" and ten digits once a phone is linked (spec §3). */
    phoneNumber: string | null;
    registrationComplete: boolean;
  };
};
