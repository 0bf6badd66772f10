export { countMessagesIn, findSaidAt } from '../conversations/between.db.server.ts';
export {
  beginBetween,
  flagSaid,
  type MessageBetween,
  type MessageCounts,
  readBetween,
  say,
} from '../conversations/between.server.ts';
export { findConversation, listConversations } from '../conversations/conversations.server.ts';
export { REPLY_FORMS } from '../conversations/reply-action.server.ts';
