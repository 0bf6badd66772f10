export {
  type Closing,
  type Fact,
  type InboxKind,
  isReference,
  MAX_CHARACTERS,
  type Receipt,
  receiptIn,
} from '../items/inbox-item.ts';
export { CONVERSATION_DAYS } from '../items/retention.ts';
export { type InboxMail, quoted, repliedMail } from '../mails/inbox-mails.ts';
