/** The clock's job of quotes: without an answer in time, they expire. */
import type { Job } from '#app/platform/clock/job.server.ts';
import { findBookingOfVisit, findWholeBooking } from '../bookings.db.server.ts';
import { findQuote, listDueQuotes } from '../quotes/quotes.db.server.ts';
import { takeQuoteStep } from '../quotes/take-quote-step.server.ts';
import { sendQuoteNews } from './quote-news.server.ts';

export const dueQuotesJob: Job = {
  name: 'due quotes',
  findDue: listDueQuotes,
  run: (ctx, id) =>
    ctx.database.db.transaction().execute(async (trx) => {
      const quote = await findQuote(trx, id);
      if (quote === null || !(await takeQuoteStep(trx, ctx, quote, { name: 'expire' })).ok) return;
      const bookingId = await findBookingOfVisit(trx, quote.visitId);
      const booking = bookingId === null ? null : await findWholeBooking(trx, { id: bookingId });
      const visit = booking?.visits.find((one) => one.id === quote.visitId);
      if (!booking || !visit) return;
      await sendQuoteNews(trx, ctx, { step: 'expire', booking, visit, quote });
    }),
};
