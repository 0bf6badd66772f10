/** Every address that is no page: 404, told by the error boundary inside the shell. */
import { data } from 'react-router';

export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
