/**
 * Redirects other spellings of a personal address to the one spelling: they would be answered by the rules of public
 * pages.
 */
import { generatePath, redirect } from 'react-router';

/** From React Router: the address, and its pattern in `routes.ts`. */
type RouteRequest = {
  request: Request;
  pattern: string;
  params: Readonly<Record<string, string | undefined>>;
};

/** Redirects "/Dashboard", "/dashboard/" and "/%64ashboard" to the page's address, with its query. */
export function requireSpelling(asked: RouteRequest): void {
  if (!isSpelled(asked)) throw redirect(spelled(asked) + new URL(asked.request.url).search);
}

/** Whether the request has the page's address, or the address of its data. What a catch-all takes has no page. */
export const isSpelled = (asked: RouteRequest): boolean =>
  asked.pattern.endsWith('*') ||
  new URL(asked.request.url).pathname.replace(/\.data$/, '') === spelled(asked);

const spelled = ({ pattern, params }: RouteRequest) => generatePath(`/${pattern}`, params);
