export { readRequest } from '../requests/request.server.ts';
export { REQUEST_ACTIONS } from '../requests/request-actions.server.ts';
export { readRequests } from '../requests/request-queue.server.ts';
