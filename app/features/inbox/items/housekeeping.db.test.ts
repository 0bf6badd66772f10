import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { doDue } from '../../../../tests/support/clock.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { buildSubmission } from '../../../../tests/support/inbox.ts';
import { receiptOf, toolsOn } from '../../../../tests/support/inbox-tools.ts';
import { receive } from '../forms/inbox.server.ts';
import { endedConversationsJob } from './housekeeping.server.ts';

describeOnBothDatabases('time', (under) => {
  const { ctx, run } = toolsOn(under);
  const at = new Date('2026-11-20T18:00:00Z');
  const references = async () => {
    const { rows } = await sql<{ reference: string }>`select reference from inbox_items`.execute(
      under.db,
    );
    return rows.map(({ reference }) => reference);
  };
  const sweepOn = (day: string) =>
    doDue(ctx({ now: new Date(`${day}T18:00:01Z`) }), endedConversationsJob(INBOX_ROOMS));

  test('ends a conversation a year after its last word, and nothing of a room that sees to it itself', async () => {
    const [own] = INBOX_ROOMS.filter(({ hasOwnRetention }) => hasOwnRetention);
    if (own === undefined) throw new Error('No room keeps anything itself.');
    const then = ctx({ now: at });
    const { reference } = receiptOf(await receive(then, buildSubmission()));
    const kept = receiptOf(await receive(then, buildSubmission({ kind: own.kind })));
    await run(['answer', reference, 'Late, but there.'], new Date('2026-12-20T18:00:00Z'));
    await sweepOn('2027-11-20');
    expect(await references()).toContain(reference);
    await sweepOn('2027-12-20');
    expect(await references()).toEqual([kept.reference]);
  });
});
