/**
 * The page for an error of ours or a lost answer. Its links are plain ones, which load a whole new page, because the
 * running one may be broken.
 */
import { isRouteErrorResponse } from 'react-router';
import { HELP_PATH, SERVICES_PATH } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';

export const statusOf = (error: unknown): number =>
  isRouteErrorResponse(error) ? error.status : 500;

/** 400: the address can't be read. */
const isMissingPage = (status: number) => status === 404 || status === 400;

export const titleOfError = (error: unknown): string =>
  isMissingPage(statusOf(error)) ? 'Page not found' : 'Something went wrong';

type ErrorPageProps = {
  status: number;
  /** Where a reader goes on, in place of the services, and what is not lost. */
  goOn?: { to: string; text: string; kept: string };
};

const TO_SERVICES = {
  to: SERVICES_PATH,
  text: 'Browse all services',
  kept: 'Your service list is safe.',
};

export function ErrorPage({ status, goOn = TO_SERVICES }: ErrorPageProps) {
  const isMissing = isMissingPage(status);
  return (
    <div className="column py-12 md:py-16">
      <p className="font-semibold text-brass tabular">{status}</p>
      <h1 className="mt-1 text-heading">
        {isMissing ? 'There’s no page at this address' : 'This page isn’t working right now'}
      </h1>
      <p className="mt-3 max-w-prose text-large text-ink-soft">
        {isMissing
          ? 'The address may have a typo, or the page may have moved.'
          : `That’s on us. ${goOn.kept} Wait a moment and try again.`}
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        {!isMissing && (
          // biome-ignore lint/a11y/useValidAnchor: the empty address is this page's own
          <a href="" className={button('primary')}>
            Try again
          </a>
        )}
        <a href={goOn.to} className={button(isMissing ? 'primary' : 'secondary')}>
          {goOn.text}
        </a>
        <a href={HELP_PATH} className={button('secondary')}>
          Ask us
        </a>
      </p>
    </div>
  );
}
