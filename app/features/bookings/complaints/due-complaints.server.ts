/** The clock's job of complaints: without an answer in time, we decide. */
import type { Job } from '#app/platform/clock/job.server.ts';
import { sendComplaintNews } from './complaint-news.server.ts';
import { listDueComplaints } from './complaints.db.server.ts';
import { lockComplaint } from './decide-complaint.server.ts';
import { takeComplaintStep } from './take-complaint-step.server.ts';

export const dueComplaintsJob: Job = {
  name: 'due complaints',
  findDue: listDueComplaints,
  run: (ctx, id) =>
    ctx.database.db.transaction().execute(async (trx) => {
      const locked = await lockComplaint(trx, id);
      if (locked === null) return;
      const { booking, visit, complaint } = locked;
      const change = { name: 'lapse', by: 'clock' } as const;
      const taken = await takeComplaintStep(trx, ctx, { visit, complaint }, change);
      if (!taken.ok) return;
      await sendComplaintNews(trx, ctx, { step: 'lapse', booking, visit, complaint: taken.value });
    }),
};
