/** What people and the clock do with the invoice of a visit, as the product's doors put it together. */
import { isDisputed } from '../../../app/features/bookings/complaints/due-complaints.server.ts';
import {
  sendDueNews,
  sendPaymentNews,
} from '../../../app/features/bookings/money/payment-news.server.ts';
import { duePaymentsJob } from '../../../app/features/payments/due-payments.server.ts';
import {
  confirmPaid,
  contestPayment,
  recordPayment,
  writeOffPayment,
} from '../../../app/features/payments/operations.server.ts';
import { findPayment } from '../../../app/features/payments/payments.server.ts';
import type { Db } from '../../../app/platform/database/database.server.ts';
import { at } from './bookings.ts';
import { outcomeOf, outcomeOfJob } from './outcomes.ts';
import type { Press, Shown } from './steps.ts';

type Operate = (trx: Db) => ReturnType<typeof confirmPaid>;
type Told = Parameters<typeof sendPaymentNews>[2]['step'];

const pressOf = ({ database, now }: Shown, name: Told, operate: Operate): Press => ({
  name,
  eventIds: null,
  press: () =>
    outcomeOf(() =>
      database.db.transaction().execute(async (trx) => {
        const done = await operate(trx);
        if (done.ok) {
          await sendPaymentNews(trx, at(database, now), {
            step: name,
            payment: done.value.payment,
          });
        }
        return done;
      }),
    ),
});

export async function recordOf(shown: Shown): Promise<Press> {
  const { database, visit, now } = shown;
  const cents = (await findPayment(database.db, visit.id))?.owedCents ?? 0;
  const asked = { visitId: visit.id, method: 'cash', cents } as const;
  return pressOf(shown, 'record', (trx) =>
    recordPayment(trx, at(database, now), { ...asked, by: 'homesmith' }),
  );
}

export async function pressesOfMoney(shown: Shown): Promise<Press[]> {
  const { database, visit, now } = shown;
  const ctx = at(database, now);
  const asked = { visitId: visit.id };
  return [
    await recordOf(shown),
    pressOf(shown, 'confirm_paid', (trx) => confirmPaid(trx, ctx, asked)),
    pressOf(shown, 'contest', (trx) => contestPayment(trx, ctx, asked)),
    pressOf(shown, 'write_off', (trx) =>
      writeOffPayment(trx, ctx, { ...asked, reason: 'not-collectable' }),
    ),
  ];
}

/** The clock of one process. */
export async function beatOfPayment({ database, visit, now }: Shown): Promise<Press[]> {
  const payment = await findPayment(database.db, visit.id);
  if (payment === null) return [];
  const job = duePaymentsJob(sendDueNews, isDisputed);
  const press = () => outcomeOfJob(() => job.run(at(database, now), payment.id));
  return [{ name: 'beat', eventIds: null, press }];
}
