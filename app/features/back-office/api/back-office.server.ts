export { readAuditLog } from '../audit/audit-log.server.ts';
export { checkHomesmith, inviteMember } from '../renewals/checks-actions.server.ts';
export { readHomesmithChecks } from '../renewals/homesmith-checks.server.ts';
