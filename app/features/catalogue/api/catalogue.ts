export { describeWork, formatWork, roughMinutes } from '../describe-work.ts';
export { text } from '../import/service-schema.ts';
export { CATALOGUE } from '../service.schema.ts';
export { byId, type Faq, type Service, type ServiceOption } from '../service.ts';
export { formatWarranty, notesOf, type Warranty } from '../warranty.ts';
export { crewOf, visitsOf, workMinutes } from '../work-time.ts';
