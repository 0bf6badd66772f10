export { SICK_FORMS } from '../sick/sick-actions.server.ts';
export { readSickDay } from '../sick/sick-day.server.ts';
export { JOB_ACTIONS, JOB_CALLS } from '../work/job-actions.server.ts';
export { findLeftVisit, leaveJob, leaveJobPage } from '../work/left-visit.server.ts';
export { hasHadVisits, readJobDays, viewJob } from '../work/read-job.server.ts';
