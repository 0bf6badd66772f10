export {
  listOpen,
  listWindows,
  type OpenWork,
  type PlacedWork,
  placeVisits,
  type VisitToBook,
} from '../placing/place-visits.server.ts';
export { TIME_OFF_FORMS } from '../time-off/time-off-actions.server.ts';
export {
  findInTheWay,
  type NameVisits,
  readNextDays,
  readTimeOff,
} from '../time-off/time-off-pages.server.ts';
