export { APPLY_FORMS } from '../applications.server.ts';
export { closesAt } from '../closing.server.ts';
export { type Openings, OpeningsUnusable, openOpenings } from '../openings.server.ts';
export { findAsked, readSentApplication } from '../read-apply-page.server.ts';
