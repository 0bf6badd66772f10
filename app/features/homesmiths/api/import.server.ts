export { homesmithsCommand } from '../import/homesmiths-command.server.ts';
export { fillSampleRoster } from '../import/sample-fill.server.ts';
export { findSampleHomesmith, listSamplesAt } from '../import/sample-people.db.server.ts';
export { countSamples, mailboxOf, moveSamples } from '../import/sample-people.server.ts';
