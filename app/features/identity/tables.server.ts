/** The tables of identities, as Kysely knows them (migrations/schema.sql). */
import type { ColumnType, Generated } from 'kysely';
import type { Role } from '#app/kernel/policy.ts';

type Instant = Date;
/** jsonb: written as text, read as a value. */
type Json<Value> = ColumnType<Value, string, string>;

export type IdentityTables = {
  identities: {
    id: string;
    email: string;
    email_key: string;
    email_verified_at: Instant | null;
    phone_number: string | null;
    terms_version: string;
    terms_accepted_at: Instant;
    created_at: Instant;
    deletion_due_at: Instant | null;
    /** A trial's sample person, who does not exist in production. */
    is_sample: Generated<boolean>;
  };
  roles: { identity_id: string; role: Role; since: Instant };
  passwords: { user_id: string; hash: string; changed_at: Instant };
  sessions: {
    id: string;
    token_hash: string;
    user_id: string;
    created_at: Instant;
    last_seen_at: Instant;
    authenticated_at: Instant;
    device: string;
  };
  known_devices: { token_hash: string; user_id: string; last_used_at: Instant };
  mailed_tokens: {
    user_id: string;
    purpose: MailedPurpose;
    token_hash: string;
    email: string;
    device: string;
    created_at: Instant;
    expires_at: Instant;
  };
  phone_codes: {
    user_id: string;
    phone_number: string;
    code_hash: string;
    tries_left: number;
    created_at: Instant;
    expires_at: Instant;
    /** Of the code that was refused last. */
    refused_hash: string | null;
  };
  authenticator_apps: {
    user_id: string;
    secret: string;
    confirmed_at: Instant | null;
    last_step: number;
  };
  recovery_codes: { user_id: string; code_hash: string };
  passkeys: {
    credential_id: string;
    user_id: string;
    public_key: string;
    counter: number;
    transports: Json<string[]>;
    name: string;
    created_at: Instant;
    last_used_at: Instant | null;
  };
  passkey_challenges: { challenge_hash: string; user_id: string | null; expires_at: Instant };
  account_activity: { id: string; user_id: string; at: Instant; kind: string; device: string };
};

/** `remove-passkeys`: what a reset link may be used for after the reset. */
export type MailedPurpose = 'verify-email' | 'reset-password' | 'change-email' | 'remove-passkeys';
