export { makeInboxCommand } from '../command/inbox-command.server.ts';
export {
  type Answer,
  answerIn,
  closeIn,
  closingOf,
  conversationLink,
  decideIn,
  notesOf,
  type OperatorRefusal,
  openFile,
  showToOperator,
  type VerbRefusal,
} from '../command/operator.server.ts';
export {
  countOther,
  findNeverAnswered,
  findOpenOf,
  type QueueEntry,
  readInboxPage,
} from '../command/queue.server.ts';
