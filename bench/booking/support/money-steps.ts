/** What people and the clock do with the invoice of a visit, as the product's doors put it together. */
import { hasLiveComplaint } from '../../../app/features/bookings/complaints/complaints.db.server.ts';
import { sendPaymentNews } from '../../../app/features/bookings/money/payment-news.server.ts';
import { duePaymentsJob } from '../../../app/features/payments/due-payments.server.ts';
import {
  confirmPaid,
  contestPayment,
  recordPayment,
  writeOffPayment,
} from '../../../app/features/payments/operations.server.ts';
import { findPaymentOf } from '../../../app/features/payments/payments.db.server.ts';
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
  const cents = (await findPaymentOf(database.db, visit.id))?.owedCents ?? 0;
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
  const payment = await findPaymentOf(database.db, visit.id);
  if (payment === null) return [];
  const job = duePaymentsJob(sendPaymentNews, hasLiveComplaint);
  const press = () => outcomeOfJob(() => job.run(at(database, now), payment.id));
  return [{ name: 'beat', eventIds: null, press }];
}
