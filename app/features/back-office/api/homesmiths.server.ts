export { describeEntries } from '../homesmiths/describe-entries.server.ts';
export { readHomesmith } from '../homesmiths/homesmith.server.ts';
export {
  HOMESMITH_STEPS,
  removeMember,
  withdrawInvitation,
} from '../homesmiths/homesmith-actions.server.ts';
export { readHomesmiths } from '../homesmiths/homesmiths-list.server.ts';
