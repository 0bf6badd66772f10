/** The clock's job of corrections that a homesmith hasn't heard of. */
import type { Job } from '#app/platform/clock/job.server.ts';
import { findBookingOfVisit, findWholeBooking, lockVisitsOf } from '../bookings.db.server.ts';
import { listDueNotices } from '../mails/correction-notices.db.server.ts';
import { sendNotice } from '../mails/correction-notices.server.ts';

export const dueCorrectionsJob: Job = {
  name: 'corrected visits',
  findDue: listDueNotices,
  run: (ctx, visitId) =>
    ctx.database.db.transaction().execute(async (trx) => {
      const bookingId = await findBookingOfVisit(trx, visitId);
      if (bookingId === null) return;
      await lockVisitsOf(trx, [bookingId]);
      const booking = await findWholeBooking(trx, { id: bookingId });
      const visit = booking?.visits.find(({ id }) => id === visitId);
      if (booking && visit) await sendNotice(trx, ctx, { booking, visit });
    }),
};
