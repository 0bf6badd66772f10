/** /admin: leads to what waits longest for somebody, the requests. */
import { redirect } from 'react-router';
import { ADMIN_REQUESTS_PATH } from '#app/kernel/urls.ts';

export const loader = () => {
  throw redirect(ADMIN_REQUESTS_PATH);
};
