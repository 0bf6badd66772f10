/** An address has one spelling: in any other it would be answered by the rules of pages that are everybody's. */
import { generatePath, redirect } from 'react-router';

/** What React Router tells of a request: the address, and how `routes.ts` writes it. */
type Asked = {
  request: Request;
  pattern: string;
  params: Readonly<Record<string, string | undefined>>;
};

/** Sends "/Dashboard", "/dashboard/" and "/%64ashboard" to the one address of the page, with its query. */
export function requireSpelling(asked: Asked): void {
  if (!isSpelled(asked)) throw redirect(spelled(asked) + new URL(asked.request.url).search);
}

/** Whether it was asked at that address, or at the one of its data. */
export const isSpelled = (asked: Asked): boolean =>
  new URL(asked.request.url).pathname.replace(/\.data$/, '') === spelled(asked);

const spelled = ({ pattern, params }: Asked) => generatePath(`/${pattern}`, params);
