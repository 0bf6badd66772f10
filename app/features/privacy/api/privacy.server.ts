export { readRequestPage } from '../request-pages/read-request-page.server.ts';
