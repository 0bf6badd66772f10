export { CONFIRM_DAYS } from '../areas/area-mails.ts';
export {
  type ArrivalWindow,
  compareWindows,
  formatArrival,
  formatDay,
  formatPeriod,
  formatWindow,
  HOURS_OF_WINDOW,
  isWindowHour,
  lasting,
  nameArrival,
  WINDOW_HOURS,
  type WindowHour,
} from '../arrival-window.ts';
export { calendarText } from '../feed/calendar-text.ts';
export { FEED_FIELD, formatFeedNotice } from '../feed/feed-field.ts';
export { formatSoon } from '../relative-times.ts';
export { formatMore, type NextEntries, type VisitName } from '../time-off/calendar-view.ts';
export { formatWorkDays } from '../work-days.ts';
