/** Personal pages are known by their path: in another spelling they would be kept as everybody's. */
import { redirect } from 'react-router';

/** Sends "/Dashboard", "/dashboard/" and "/%64ashboard" to the one address of the page, with its query. */
export function requireSpelling(request: Request, path: string): void {
  const { pathname, search } = new URL(request.url);
  if (pathname.replace(/\.data$/, '') !== path) throw redirect(`${path}${search}`);
}
