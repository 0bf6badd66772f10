export { isSetUp } from '../work/setup.ts';
export { listServicesDone, listTradesToDo } from '../work/trades-to-do.ts';
export { WORK_POLICY } from '../work/work.policy.ts';
export { SAVED_HERE } from '../work/work-view.ts';
