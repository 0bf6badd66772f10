/** The actions of a homesmith at a visit, as one of its members does them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { revealHome, takeStep } from '#app/features/bookings/work/job-actions.server.ts';
import type { JobStepInput } from '#app/features/bookings/work/job-step.ts';
import { stepKeyIn } from '#app/features/bookings/work/sent-step.ts';
import { insertIdentity } from '#app/features/identity/identities.db.server.ts';
import { type Action, runAction } from '#app/platform/action/action.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { actorOf } from './account-context.ts';

/** Who asks is a member. */
type MemberContext = Omit<RequestContext, 'actor'>;
type Job = { number: number; visitId: string };

async function byMember<Value>(
  action: Action<RequestContext, Value>,
  ctx: MemberContext,
  { number, visitId }: Job,
  sent: { input: object; key: string | null },
) {
  const { db } = ctx.database;
  const { rows } = await sql<{ id: string }>`
    select identity_id as id from members join identities on identities.id = identity_id
    where number = ${number} and email not like ${`%${FOR_ONE_ACTION}`} limit 1`.execute(db);
  const userId = rows[0]?.id ?? (await insertMember(ctx, number));
  const actor = { ...actorOf(userId, ctx.now), roles: new Set(['homesmith'] as const) };
  const params = { number: String(number), visit: visitId };
  const done = await runAction(action, { ...ctx, actor }, { params, ...sent });
  // Only for this: others have no one to mail.
  if (rows.length === 0) await sql`delete from members where identity_id = ${userId}`.execute(db);
  return done;
}

const FOR_ONE_ACTION = '@one-action.example';

/** Without a phone, so that two at once never want the same one. */
async function insertMember({ database: { db }, now }: MemberContext, number: number) {
  const userId = randomUUID();
  const email = `${userId}${FOR_ONE_ACTION}`;
  await insertIdentity(db, {
    id: userId,
    email,
    email_key: email,
    email_verified_at: now,
    phone_number: null,
    terms_version: '2026-11-20',
    terms_accepted_at: now,
    created_at: now,
  });
  await sql`
    insert into members (number, identity_id, since)
    select number, ${userId}::uuid, ${now} from homesmiths where number = ${number}`.execute(db);
  return userId;
}

export type PressedStep = Job & {
  idempotencyKey: string;
  pressedAt: string;
  sequence: number;
  step: JobStepInput;
};

export function takeJobStep(
  ctx: MemberContext,
  { step: asked, idempotencyKey, pressedAt, sequence, ...job }: PressedStep,
) {
  const given = Object.entries(asked).filter(([, value]) => value !== null);
  const input = {
    ...Object.fromEntries(given),
    idempotencyKey,
    pressedAt,
    sequence: String(sequence),
  };
  return byMember(takeStep, ctx, job, { input, key: stepKeyIn(input) });
}

export const revealJob = (ctx: MemberContext, job: Job) =>
  byMember(revealHome, ctx, job, { input: {}, key: null });
