export { askChange, reviewChange } from '../job/ask-change.server.ts';
export { viewExtraWork } from '../job/read-extra-work.server.ts';
export { reviewOf } from '../job/review-change.server.ts';
export { keepTime, takeNewTime } from '../new-time/answer-new-time.server.ts';
export { askNewTime, withdrawNewTime } from '../new-time/ask-new-time.server.ts';
export { viewAskNewTime, viewNewTime } from '../new-time/view-new-time.server.ts';
export { reportPerson, stopJob, stopVisit } from '../stop/stop.server.ts';
export { viewStop, viewStopJob } from '../stop/view-stop.server.ts';
