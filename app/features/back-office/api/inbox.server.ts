export { readConversation } from '../inbox/conversation.server.ts';
export { CONVERSATION_ACTIONS } from '../inbox/conversation-actions.server.ts';
export { readInbox } from '../inbox/inbox-list.server.ts';
