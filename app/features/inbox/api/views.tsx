export {
  ConversationPage,
  NoConversation,
  UnsentReply,
} from '../conversations/ConversationPage.tsx';
export { ConversationsCard } from '../conversations/ConversationsCard.tsx';
