/** The message about a list that the browser cannot store. */
export const NOT_KEPT =
  'Your browser won’t let us save this list, so it lasts until you close this tab.';
