export { readApplication } from '../applications/application.server.ts';
export { APPLICATION_ACTIONS } from '../applications/decide.server.ts';
export { readQueue } from '../applications/queue.server.ts';
