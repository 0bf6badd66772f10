export * as serviceList from '../account/stored-lists.server.ts';
export { changeListIn, readList, type StoredList } from '../account/stored-lists.server.ts';
