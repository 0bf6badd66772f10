/** /admin/*: an unknown address, shown as the error page of this frame. */
import { data } from 'react-router';

export function loader(): never {
  throw data(null, { status: 404 });
}

/** A page, so that the refusal is one too. */
export default function NotFound() {
  return null;
}
