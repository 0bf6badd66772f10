/**
 * The clock stops for a day, in which timers of every kind become due: once it goes on, all of it is done in
 * order, and each is sent once, also by two processes at once.
 */

import { hasLiveComplaint } from '../../app/features/bookings/complaints/complaints.db.server.ts';
import { dueVisitsJob } from '../../app/features/bookings/due/due-visits.server.ts';
import { sendPaymentNews } from '../../app/features/bookings/money/payment-news.server.ts';
import { duePaymentsJob } from '../../app/features/payments/due-payments.server.ts';
import { HOUR_MS } from '../../app/kernel/time-units.ts';
import { openClock } from '../../app/platform/clock/clock.server.ts';
import type { Database } from '../../app/platform/database/database.server.ts';
import { listDue, lookAtCaughtUp } from '../../tests/support/caught-up.ts';
import { inboxOn } from '../../tests/support/inbox.ts';
import { pileUp, WENT_ON_AT } from '../../tests/support/piled-up.ts';
import { bar, informs, type Row } from '../report.ts';
import { firstOf, onEmbedded, onServer, type Site } from './support/sites.ts';

export async function measureStoppedClock(quick: boolean): Promise<Row[]> {
  const [large, small] = quick ? [10, 3] : [250, 25];
  return [
    ...(await onServer((site) => goOn(site, { ofEach: large, processes: 1 }))),
    ...(await onServer((site) => goOn(site, { ofEach: large, processes: 2 }))),
    ...(await onEmbedded((site) => goOn(site, { ofEach: small, processes: 1 }))),
  ];
}

type Size = { ofEach: number; processes: number };

async function goOn(site: Site, { ofEach, processes }: Size): Promise<Row[]> {
  const { db } = firstOf(site);
  const piled = await pileUp(firstOf(site), ofEach);
  const due = await listDue(db);
  const begun = performance.now();
  await Promise.all(site.databases.slice(0, processes).map(catchUp));
  const seconds = (performance.now() - begun) / 1000;
  const { left, toldWrong, doubled, outOfOrder } = await lookAtCaughtUp(db, piled, due);
  for (const wrong of new Set(toldWrong)) console.log(`Told of a visit ${wrong}`);
  const name = `the clock stood still for a day, ${site.kind}, ${processes} process${processes > 1 ? 'es' : ''}`;
  return [
    informs(`${name}: visits and payments that were due`, due.size, ''),
    informs(`${name}: until all of it was done`, seconds, 's'),
    bar(`${name}: still due`, left, '', 0),
    bar(`${name}: taken or sent twice`, doubled, '', 0),
    bar(`${name}: customers told too often or not at all`, toldWrong.length, '', 0),
    // Two processes that take turns do not wait for each other.
    ...(processes === 1 ? [bar(`${name}: out of order`, outOfOrder, '', 0)] : []),
  ];
}

async function catchUp(database: Database): Promise<void> {
  const clock = openClock({
    parts: inboxOn(database),
    jobs: [dueVisitsJob, duePaymentsJob(sendPaymentNews, hasLiveComplaint)],
    now: () => WENT_ON_AT,
    beatMs: HOUR_MS,
  });
  await clock.beat();
  await clock.close();
}
