/** When a page reloads its data after a form. */

type NavigationOutcome = { actionStatus?: number | undefined; defaultShouldRevalidate: boolean };

/**
 * Also after a refusal because of a change in the meantime, so that the page shows it; by default the router reloads only
 * after success.
 */
export const readAnewWhenStale = ({
  actionStatus,
  defaultShouldRevalidate,
}: NavigationOutcome): boolean => actionStatus === 409 || defaultShouldRevalidate;
