export type { KnownZips } from '../roster/check-roster.ts';
export { BUSINESS, HOMESMITH, type HomesmithState } from '../roster/homesmith.process.ts';
export type { HoursSpan, TradeInState, WorkArea } from '../roster/homesmith.ts';
export type { PublicHomesmith } from '../roster/public-homesmith.ts';
export { formatRefusal, type RosterRefusal } from '../roster/roster.messages.ts';
export type { ListedState, RosterOrder, RosterPlace } from '../roster/roster-list.ts';
export { WEEKDAYS_BY_NUMBER } from '../roster/weekdays.ts';
export { isOff, type WorkBar } from '../roster/work-bar.ts';
