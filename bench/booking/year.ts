/**
 * A year of bookings: ledger, statements, invoices and receipts agree to the cent, by SQL of its own; and how long the
 * pages take that read it.
 */

import { readInvoices } from '../../app/features/back-office/money/invoices-list.server.ts';
import { readAdminInvoice } from '../../app/features/back-office/money/money.server.ts';
import { hasLiveComplaint } from '../../app/features/bookings/complaints/complaints.db.server.ts';
import { readPayments } from '../../app/features/bookings/money/homesmith-payments.server.ts';
import { sendPaymentNews } from '../../app/features/bookings/money/payment-news.server.ts';
import { listOwnVisits } from '../../app/features/bookings/pages/own-visits.server.ts';
import { readJobDays } from '../../app/features/bookings/work/read-job.server.ts';
import { duePaymentsJob } from '../../app/features/payments/due-payments.server.ts';
import {
  confirmPaid,
  contestPayment,
  recordPayment,
  refundPayment,
  writeOffPayment,
} from '../../app/features/payments/operations.server.ts';
import type { Payment } from '../../app/features/payments/payment.ts';
import { listInvoices } from '../../app/features/payments/payments.db.server.ts';
import type { Receipt } from '../../app/features/payments/receipt/receipt.ts';
import type { Result } from '../../app/kernel/result.ts';
import type { Db } from '../../app/platform/database/database.server.ts';
import { doDue } from '../../tests/support/clock.ts';
import { inboxOn } from '../../tests/support/inbox.ts';
import { bar, informs, type Row } from '../report.ts';
import { oneOf, seededRandom } from '../search/random.ts';
import { firstOf, onServer, type Site } from './support/sites.ts';
import {
  findBlindChecks,
  findMismatches,
  listStatements,
  listYearInvoices,
  sumOwed,
} from './year/checks.ts';
import { type FilledYear, fillYear, YEAR_ENDS, type YearSize } from './year/fill.ts';

type Size = YearSize & { receipts: number };

const WHOLE: Size = { homesmiths: 1_000, bookings: 150, customers: 20_000, receipts: 2_000 };
const QUICK: Size = { homesmiths: 50, bookings: 40, customers: 300, receipts: 500 };
/** Of so many of what is open. */
const GO_ON = 1_000;
const READS = 300;
const MAX_PAGE_MS = 100;
/** Ended visits on a homesmith’s page. */
const MAX_SHOWN = 300;
const NOTHING = { open: 0, over: 0, refunded: 0, visits: 0 };

export const measureYear = (quick: boolean): Promise<Row[]> =>
  onServer((site) => runYear(site, quick ? QUICK : WHOLE));

async function runYear(site: Site, size: Size): Promise<Row[]> {
  const { rows, ctx, filled, name } = await agree(site, size);
  return [...rows, ...(await measurePages(ctx, filled, name))];
}

/** Without how long anything takes. */
export async function agree(site: Site, size: Size) {
  const database = firstOf(site);
  const { db } = database;
  const begun = performance.now();
  const filled = await fillYear(db, size);
  const seconds = (performance.now() - begun) / 1000;
  const ctx = inboxOn(database, { now: YEAR_ENDS });
  await goOn(ctx);
  const mismatches = await findMismatches(db);
  const blind = await findBlindChecks(db);
  for (const check of blind) console.log(`Not seen: ${check}`);
  for (const [name, count] of mismatches) if (count > 0) console.log(`${count} ${name}`);
  const name = `a year of ${size.homesmiths} homesmiths`;
  const sum = [...mismatches.values()].reduce((all, count) => all + count, 0);
  const rows = [
    informs(`${name}: rows`, filled.rows, ''),
    informs(`${name}: until they were written`, seconds, 's'),
    bar(`${name}: rows that disagree, of ${mismatches.size} checks`, sum, '', 0),
    bar(`${name}: checks that miss a mistake of a cent`, blind.length, '', 0),
    bar(
      `${name}: homesmiths whose page says another sum`,
      await countOtherPages(ctx, filled),
      '',
      0,
    ),
    bar(
      `${name}: cents that the operator’s list of what is owed is off`,
      await centsOff(ctx),
      '',
      0,
    ),
    bar(
      `${name}: of ${size.receipts} invoices and receipts, those that do not add up`,
      await countOtherReceipts(ctx, size.receipts),
      '',
      0,
    ),
  ];
  return { rows, ctx, filled, name };
}

type Context = ReturnType<typeof inboxOn>;

/** Some of what is open goes on through the use cases, and the clock does what is due. */
async function goOn(ctx: Context): Promise<void> {
  const { db } = ctx.database;
  const open = await listInvoices(db, {
    states: ['owed', 'claimed'],
    among: null,
    order: 'oldest',
    after: null,
    limit: GO_ON,
  });
  // Every second one, so that some stay open.
  for (const [at, payment] of open.filter((_, place) => place % 2 === 0).entries()) {
    await db.transaction().execute((trx) => takeOn(trx, ctx, payment, at));
  }
  await doDue(ctx, duePaymentsJob(sendPaymentNews, hasLiveComplaint));
}

async function takeOn(trx: Db, ctx: Context, payment: Payment, at: number): Promise<void> {
  const { visitId, owedCents: cents, state } = payment;
  const asked = { visitId };
  const done = async (operation: Promise<Result<unknown, { code: string }>>) => {
    const result = await operation;
    if (!result.ok) throw new Error(result.refusal.code);
  };
  const record = () =>
    done(recordPayment(trx, ctx, { ...asked, method: 'check', cents, by: 'operator' }));
  if (state === 'owed') {
    if (at % 4 === 0) {
      return done(writeOffPayment(trx, ctx, { ...asked, reason: 'not-collectable' }));
    }
    await record();
  }
  if (at % 4 === 1) {
    await done(contestPayment(trx, ctx, asked));
    if (at % 8 === 1) return;
    await record();
  }
  await done(confirmPaid(trx, ctx, asked));
  if (at % 4 === 2 && cents > 2) {
    const part = Math.floor(cents / 3);
    let leftCents = cents;
    for (const some of [part, cents - 2 * part]) {
      const refund = { ...asked, cents: some, leftCents, reason: 'poor-work' } as const;
      await done(refundPayment(trx, ctx, refund));
      leftCents -= some;
    }
  }
}

const centsOf = (amount: string): number => Math.round(Number(amount.replace(/[^\d.]/g, '')) * 100);
const sumOf = (amounts: readonly string[]): number =>
  amounts.reduce((sum, amount) => sum + centsOf(amount), 0);

async function countOtherPages(ctx: Context, { homesmiths }: FilledYear): Promise<number> {
  const statements = await listStatements(ctx.database.db);
  let wrong = 0;
  for (const homesmith of homesmiths) {
    const { open, over } = await readPayments(ctx, homesmith);
    const said = statements.get(homesmith.number) ?? NOTHING;
    const openCents = sumOf(open.map(({ amount }) => amount));
    const overCents = sumOf(over.map(({ amount }) => amount));
    const refunded = sumOf(over.flatMap((one) => one.refunded ?? []));
    // What is over is shown as far back as the page goes.
    const isSame =
      said.visits > MAX_SHOWN || (overCents === said.over && refunded === said.refunded);
    if (openCents !== said.open || !isSame) wrong += 1;
  }
  return wrong;
}

/** The whole list, page after page, beside the sum of the table. */
async function centsOff(ctx: Context): Promise<number> {
  let sum = 0;
  let after: string | null = '';
  while (after !== null) {
    const query: URLSearchParams = new URLSearchParams(after === '' ? {} : { after });
    const page = await readInvoices(ctx, query);
    sum += sumOf(page.rows.map(({ amount }) => amount));
    after = page.next;
  }
  return Math.abs(sum - (await sumOwed(ctx.database.db)));
}

async function countOtherReceipts(ctx: Context, receipts: number): Promise<number> {
  const random = seededRandom(receipts);
  const numbers = await listYearInvoices(ctx.database.db);
  let wrong = 0;
  for (let count = 0; count < receipts; count += 1) {
    const { number, owed, refunded, state } = oneOf(random, numbers);
    const invoice = await readAdminInvoice(ctx, String(number));
    const isRight =
      invoice !== null &&
      addsUp(invoice.receipt, { owed, refunded }) &&
      invoice.receipt.kind === (state === 'paid' ? 'receipt' : 'invoice') &&
      invoice.leftCents === owed - refunded;
    if (!isRight) wrong += 1;
  }
  return wrong;
}

/** Its lines and taxes are its total, and its total and refund are what the table says. */
function addsUp({ lines, totals }: Receipt, said: { owed: number; refunded: number }): boolean {
  const total = (label: string) =>
    sumOf(totals.filter((one) => one.label === label).map(({ amount }) => amount));
  const works = sumOf(lines.map(({ amount }) => amount));
  return (
    works + total('Tax') === total('Total') &&
    total('Total') === said.owed &&
    total('Refund') === said.refunded
  );
}

async function measurePages(
  ctx: Context,
  { homesmiths, customers }: FilledYear,
  name: string,
): Promise<Row[]> {
  const random = seededRandom(READS);
  const pages: Record<string, () => Promise<unknown>> = {
    'the operator’s list of what is owed': () => readInvoices(ctx, new URLSearchParams()),
    'a homesmith’s payments': () => readPayments(ctx, oneOf(random, homesmiths)),
    'a homesmith’s week': () => {
      const homesmith = oneOf(random, homesmiths);
      return readJobDays(ctx, { ...homesmith, area: { baseZip: homesmith.zip } });
    },
    'a customer’s bookings': () => listOwnVisits(ctx, oneOf(random, customers)),
  };
  const rows: Row[] = [];
  for (const [page, read] of Object.entries(pages)) {
    const times: number[] = [];
    for (let count = 0; count < READS; count += 1) {
      const begun = performance.now();
      await read();
      times.push(performance.now() - begun);
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(0.95 * (times.length - 1))];
    rows.push(bar(`${name}: p95 of ${page}`, p95 ?? Number.NaN, 'ms', MAX_PAGE_MS));
  }
  return rows;
}
