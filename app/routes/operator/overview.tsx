/** /admin: leads to what waits longest for somebody, the requests. */
import { redirect } from 'react-router';
import { ADMIN_REQUESTS_PATH } from '#app/kernel/urls.ts';

export const loader = () => {
  throw redirect(ADMIN_REQUESTS_PATH);
};

/** Never shown: it makes a page of this, so that whoever is no operator sees the page for what there is not. */
export default function Admin() {
  return null;
}
