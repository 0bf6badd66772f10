export { SERVICE_LIST_POLICY } from '../account/service-list.policy.ts';
export { LIST_COMMANDS, SERVICE_LIST } from '../account/service-list.schema.ts';
