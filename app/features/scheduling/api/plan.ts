export { driveMinutes } from '../plan/drive-time.ts';
export type { PlanKind } from '../plan/find-plan.ts';
export { MAX_VISIT_MINUTES, type OrderToPlan, type TakenTime } from '../plan/problem.ts';
export { Tries } from '../plan/tries.ts';
