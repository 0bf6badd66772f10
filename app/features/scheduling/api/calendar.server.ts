export { changeWorkTime, hasRoomFor } from '../calendar/change-work-time.server.ts';
export { laterWindow } from '../calendar/horizon.server.ts';
export {
  endDay,
  endOfLong,
  extendTimes,
  freeTimes,
  keepTimes,
  takeTimes,
} from '../calendar/take-times.server.ts';
export { fillWithTimeOff } from '../calendar/time-off.server.ts';
