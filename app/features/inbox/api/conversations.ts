export { MAX_SAID_CHARACTERS, type Side } from '../conversations/between.ts';
export { CONVERSATION, type SentState } from '../conversations/conversation.process.ts';
export { formatBytes } from '../conversations/conversation.ts';
