/** The parameters of the queue's address. Pure. */
import { ADMIN_APPLICATIONS_PATH } from '#app/kernel/admin-urls.ts';
import { listPath, readListAddress } from '../frame/list-address.ts';
import type { QueueAddress } from './queue-view.ts';
import { isSentState } from './states.ts';

const usual = 'sent';

export const readQueueAddress = (asked: URLSearchParams): QueueAddress =>
  readListAddress(asked, { usual, isState: isSentState });

export const queuePath = (asked: QueueAddress): string =>
  listPath({ path: ADMIN_APPLICATIONS_PATH, usual }, asked);
