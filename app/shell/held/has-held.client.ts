/** Whether this browser may hold times: a look at its cookies, so that pages load more only then. */
export const hasHeld = (): boolean => document.cookie.includes('held=HM');
