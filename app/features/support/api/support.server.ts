export { ASK_FORMS } from '../ask-action.server.ts';
