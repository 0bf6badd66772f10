/**
 * GET /api/service-list: the list in the account of whoever is signed in. POST {changes}: changes it. Both
 * answer with the whole list; `If-None-Match` makes the usual question, "is there anything new?", cheap.
 */
import { appContext } from '#app/context.server.ts';
import { requireCustomerCall } from '#app/features/accounts/doors.server.ts';
import { readChanges } from '#app/features/service-list/settled-order.ts';
import { changeList, readList, type StoredList } from '#app/features/service-list/stored-lists.server.ts';
