export { findWorkBar, listPassingOn } from '../roster/bars.db.server.ts';
export {
  isZipCovered,
  listCandidates,
  listCoveredZips,
  listUnlicensed,
  readDayHours,
} from '../roster/candidates.db.server.ts';
export {
  type Candidate,
  endPassingOn,
  findTimeZone,
  isOffWork,
  type Seller,
} from '../roster/candidates.server.ts';
export {
  listCheckedSellers,
  listChecksOfApplication,
  moveChecks,
} from '../roster/checks.db.server.ts';
export {
  addCheckIn,
  CHECK_KINDS,
  CHECK_REFUSALS,
  type CheckedSeller,
  findChecked,
  type NotedCheck,
} from '../roster/checks.server.ts';
export { deriveCoverage } from '../roster/derive-coverage.server.ts';
export {
  addMember,
  listHomesmiths,
  listHomesmithsOfBusinesses,
  listNumbersOfMember,
  listSellers,
  lockHomesmiths,
} from '../roster/homesmiths.db.server.ts';
export { listSavedPages, notifyWhenLive } from '../roster/live.server.ts';
export { findPublicHomesmiths } from '../roster/public-homesmiths.server.ts';
export {
  beginBusiness,
  beginHomesmith,
  KNOWN_ZIPS,
  takeHomesmithStepIn,
  writeHours,
  writeTrades,
} from '../roster/roster.server.ts';
export { listRosterPage } from '../roster/roster-list.db.server.ts';
export { findAtWork } from '../roster/roster-list.server.ts';
