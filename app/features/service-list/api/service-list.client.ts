export { announceListChange } from '../account/list-changed.client.ts';
export { addToList, listForTimes } from '../list/add-to-list.client.ts';
export { getState } from '../list/service-list.client.ts';
