/** What is said of a list that the browser does not keep, where it is shown and where it grows. */
export const NOT_KEPT =
  'Your browser does not let us save the list, so it lasts until you close this tab.';
