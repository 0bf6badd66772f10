/** SQL of "homesmith_invitations" and "withdrawn_invitations". */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

export type NewInvitation = {
  id: string;
  number: number;
  keyHash: string;
  email: string;
  emailKey: string;
  invitedAt: Date;
  expiresAt: Date;
};

export async function insertInvitation(trx: Db, invitation: NewInvitation): Promise<void> {
  const { id, number, keyHash, email, emailKey, invitedAt, expiresAt } = invitation;
  await sql`
    insert into homesmith_invitations (id, number, key_hash, email, email_key, invited_at, expires_at)
    values (${id}, ${number}, ${keyHash}, ${email}, ${emailKey}, ${invitedAt}, ${expiresAt})`.execute(
    trx,
  );
}

export type Invitation = {
  id: string;
  number: number;
  /** The homesmith's name. */
  name: string;
  businessName: string;
  /** Whether it has members already. */
  hasMembers: boolean;
  email: string;
  invitedAt: Date;
  expiresAt: Date;
};

/** Null when it was used, has expired, or its homesmith has ended. */
export async function findInvitation(
  db: Db,
  keyHash: string,
  now: Date,
): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`
    ${INVITATIONS}
    where i.key_hash = ${keyHash} and i.expires_at > ${now} and h.state <> 'ended'`.execute(db);
  return rows[0] ?? null;
}

/** The newest one to an address. */
export async function findInvitationTo(
  db: Db,
  emailKey: string,
  now: Date,
): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`
    ${INVITATIONS}
    where i.email_key = ${emailKey} and i.expires_at > ${now} and h.state <> 'ended'
    order by i.invited_at desc, i.id limit 1`.execute(db);
  return rows[0] ?? null;
}

const INVITATIONS = sql`
  select i.id, i.number, h.name, b.name as "businessName", i.email, i.invited_at as "invitedAt",
    i.expires_at as "expiresAt",
    exists (select from members m where m.number = i.number) as "hasMembers"
  from homesmith_invitations i join homesmiths h on h.number = i.number
  join businesses b on b.id = h.business_id`;

/** True for the caller that used it up. */
export async function takeInvitation(trx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from homesmith_invitations where id = ${id} returning id`.execute(trx);
  return rows.length === 1;
}

export type OpenInvitation = Pick<Invitation, 'id' | 'email' | 'invitedAt' | 'expiresAt'>;

/** Open ones of a homesmith, latest first. */
export async function listInvitations(
  db: Db,
  number: number,
  now: Date,
): Promise<OpenInvitation[]> {
  const { rows } = await sql<OpenInvitation>`
    select id, email, invited_at as "invitedAt", expires_at as "expiresAt"
    from homesmith_invitations where number = ${number} and expires_at > ${now}
    order by invited_at desc, id`.execute(db);
  return rows;
}

/** One for each address and homesmith: earlier mails become invalid. */
export async function deleteEarlier(trx: Db, number: number, emailKey: string): Promise<void> {
  await sql`
    delete from homesmith_invitations
    where number = ${number} and email_key = ${emailKey}`.execute(trx);
}

export async function listToAddress(
  db: Db,
  emailKey: string,
): Promise<Omit<OpenInvitation, 'id'>[]> {
  const { rows } = await sql<Omit<OpenInvitation, 'id'>>`
    select email, invited_at as "invitedAt", expires_at as "expiresAt"
    from homesmith_invitations where email_key = ${emailKey} order by invited_at, id`.execute(db);
  return rows;
}

export async function deleteToAddress(trx: Db, emailKey: string): Promise<void> {
  await sql`delete from homesmith_invitations where email_key = ${emailKey}`.execute(trx);
}

/** False when it is not open anymore. Its link then says so until its original expiry. */
export async function withdrawOpen(
  trx: Db,
  { number, id, now }: { number: number; id: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from homesmith_invitations
      where id = ${id} and number = ${number} and expires_at > ${now} returning key_hash, expires_at
    )
    insert into withdrawn_invitations (key_hash, kept_until) select key_hash, expires_at from gone
    returning key_hash`.execute(trx);
  return rows.length === 1;
}

export async function isWithdrawn(db: Db, keyHash: string): Promise<boolean> {
  const { rows } = await sql`
    select from withdrawn_invitations where key_hash = ${keyHash}`.execute(db);
  return rows.length === 1;
}

export async function deleteExpiredInvitations(db: Db, now: Date): Promise<void> {
  await sql`delete from homesmith_invitations where expires_at <= ${now}`.execute(db);
  await sql`delete from withdrawn_invitations where kept_until <= ${now}`.execute(db);
}
