export { CAREER_KIND } from '../application-kind.ts';
export { applyTitle } from '../application-view.ts';
export { DESCRIPTION, TITLE } from '../careers-texts.ts';
export { jobPosting } from '../job-posting.ts';
export { cardOfOpening, viewOfOpening } from '../opening-view.ts';
