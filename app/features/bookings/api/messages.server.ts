export { JOB_MESSAGES, messageIntent, OWN_MESSAGES } from '../messages/message-actions.server.ts';
export { listConversationsAbout } from '../messages/messages.db.server.ts';
export { viewMessages } from '../messages/messages.server.ts';
export { visitRoom } from '../messages/visit-room.server.ts';
