export { HOMESMITH_APPLICATION, type SentState } from '../applications/application.process.ts';
export {
  ALL_TRADES,
  type Application,
  type Area,
  applyPath,
  type Licensing,
  NOTHING_YET,
  reachableStep,
  STEPS,
  type Step,
  WEEKDAYS,
  type Week,
} from '../applications/application.ts';
export { describeApplication } from '../applications/describe-application.ts';
export { DRAFT_DAYS } from '../applications/retention.ts';
