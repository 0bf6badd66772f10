export { endedConversationsJob } from '../items/housekeeping.server.ts';
export { deleteItem, listFileNames, listFilesOfIds } from '../items/inbox.db.server.ts';
export {
  getRoom,
  type InboxRoom,
  type InboxRooms,
  type OperatorNote,
  type OperatorVerb,
} from '../items/inbox-room.server.ts';
export {
  anonymizeConversation,
  findFirstMessage,
  findIdsNamed,
  findIdsOfEmail,
  findItemByKey,
  findItemWithoutKey,
  findNamedItems,
  findNamesOf,
  findReferences,
  type Item,
  listItemsOfPerson,
  noteEmailVerified,
  settleItem,
  takeItem,
  takeItemOfId,
} from '../items/items.server.ts';
