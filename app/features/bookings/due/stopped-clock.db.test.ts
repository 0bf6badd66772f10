/** A clock that stood still for a day goes on: all that became due is done in order, and each message is sent once. */

import { beforeEach, describe, expect, test } from 'vitest';
import { duePaymentsJob } from '#app/features/payments/due-payments.server.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import { openClock } from '#app/platform/clock/clock.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { listDue, lookAtCaughtUp } from '../../../../tests/support/caught-up.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { insertRules } from '../../../../tests/support/money.ts';
import { PILED_KINDS, pileUp, WENT_ON_AT } from '../../../../tests/support/piled-up.ts';
import { hasLiveComplaint } from '../complaints/complaints.db.server.ts';
import { sendPaymentNews } from '../money/payment-news.server.ts';
import { dueVisitsJob } from './due-visits.server.ts';

async function goOn(database: Database): Promise<void> {
  const clock = openClock({
    parts: inboxOn(database),
    jobs: [dueVisitsJob, duePaymentsJob(sendPaymentNews, hasLiveComplaint)],
    now: () => WENT_ON_AT,
    beatMs: HOUR_MS,
  });
  await clock.beat();
  await clock.close();
}

const CAUGHT_UP = { left: 0, toldWrong: [], doubled: 0 };

describe('a clock that stood still for a day', () => {
  describeOnBothDatabases('goes on', (under) => {
    beforeEach(() => insertRules(under.db));

    test('with what is due, in order, and tells each once', async () => {
      const piled = await pileUp(under.database, 2);
      const due = await listDue(under.db);
      expect(due.size).toBe(2 * PILED_KINDS.length);
      await goOn(under.database);
      expect(await lookAtCaughtUp(under.db, piled, due)).toEqual({ ...CAUGHT_UP, outOfOrder: 0 });
    });
  });

  describeOnServer('goes on in two processes', (under) => {
    test('which tell each once between them', async () => {
      await insertRules(under.db);
      const piled = await pileUp(under.database, 3);
      const due = await listDue(under.db);
      const other = await under.anotherConnection();
      await Promise.all([goOn(under.database), goOn(other)]);
      expect(await lookAtCaughtUp(under.db, piled, due)).toMatchObject(CAUGHT_UP);
    });
  });
});
