export { askChange, reviewChange } from '../job/ask-change.server.ts';
export { viewExtraWork } from '../job/read-extra-work.server.ts';
export { reviewOf } from '../job/review-change.server.ts';
