/** When a page reads its data anew after a form. */

type Happened = { actionStatus?: number | undefined; defaultShouldRevalidate: boolean };

/** Told that something happened meanwhile, it shows that: the router reads nothing anew after a refusal. */
export const readAnewWhenStale = ({ actionStatus, defaultShouldRevalidate }: Happened): boolean =>
  actionStatus === 409 || defaultShouldRevalidate;
