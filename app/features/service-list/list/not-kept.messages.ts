/** The message about a list that the browser cannot store. */
export const NOT_KEPT =
  'Your browser does not let us save the list, so it lasts until you close this tab.';
