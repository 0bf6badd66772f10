export { coverageOfArea } from '../work/area-coverage.server.ts';
export {
  findOwnHomesmith,
  HOMESMITH_PARAMS,
  listOwnHomesmiths,
  OF_HOMESMITH,
  requireOwnHomesmith,
  viewHomesmith,
} from '../work/own-homesmith.server.ts';
export { readSetup } from '../work/setup.server.ts';
export {
  OVERVIEW_ACTIONS,
  overviewIntent,
  saveOwnArea,
  saveOwnHours,
  saveOwnServices,
} from '../work/work-actions.server.ts';
