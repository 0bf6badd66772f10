/** Pages that differ from person to person: rendered for each request, kept by nobody. Pure. */

export const PERSONAL_PAGES = [
  '/dashboard',
  '/account-settings',
  '/verify-email',
  '/reset-password',
  '/change-email',
  '/become-a-homesmith/apply',
  '/support/ask',
  '/careers/apply',
  '/californiaprivacy/request',
  '/californiaprivacy/request/file',
  '/conversations',
  '/dev/outbox',
] as const;

/**
 * Whether this path, or what React Router asks when it goes there in the browser, is one of them. A
 * path in any other spelling gets the page as a visitor sees it, since public pages never see a cookie.
 */
export function isPersonalPage(path: string): boolean {
  const page = path.replace(/\.data$/, '').replace(/(?<=.)\/$/, '');
  return page.startsWith('/conversations/') || PERSONAL_PAGES.some((personal) => personal === page);
}
