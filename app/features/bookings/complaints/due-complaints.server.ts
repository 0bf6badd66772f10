/** The clock's job of complaints: without an answer in time, we decide. */
import type { Job } from '#app/platform/clock/job.server.ts';
import { lockVisit } from './complaint-actions.server.ts';
import { sendComplaintNews } from './complaint-news.server.ts';
import { findComplaint, listDueComplaints } from './complaints.db.server.ts';
import { takeComplaintStep } from './take-complaint-step.server.ts';

export const dueComplaintsJob: Job = {
  name: 'due complaints',
  findDue: listDueComplaints,
  run: (ctx, id) =>
    ctx.database.db.transaction().execute(async (trx) => {
      const about = await findComplaint(trx, id);
      const found = about && (await lockVisit(trx, about.visitId));
      // It may have been answered before the visit was locked.
      const complaint = await findComplaint(trx, id);
      if (!found || complaint === null) return;
      const { booking, visit } = found;
      const change = { name: 'lapse', by: 'clock' } as const;
      const taken = await takeComplaintStep(trx, ctx, { visit, complaint }, change);
      if (!taken.ok) return;
      await sendComplaintNews(trx, ctx, { step: 'lapse', booking, visit, complaint: taken.value });
    }),
};
