/**
 * The page for an error of ours or a lost answer. Its links are plain ones, which load a whole new page, because the
 * running one may be broken.
 */
import { HELP_PATH, SERVICES_PATH } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';

const BROKEN = {
  title: 'This page is not working right now',
  text: 'That is our fault, not yours. Your service list is safe. Wait a moment and try again.',
  isOurs: true,
};

const TEXTS: Readonly<Record<number, typeof BROKEN>> = {
  400: {
    title: "This address isn't written correctly",
    text: 'It may be mistyped, or part of it got lost when it was copied.',
    isOurs: false,
  },
  404: {
    title: 'There is no page at this address',
    text: 'The address may be mistyped, or the page has moved.',
    isOurs: false,
  },
};

export function ErrorPage({ status }: { status: number }) {
  const { title, text, isOurs } = TEXTS[status] ?? BROKEN;
  return (
    <div className="column py-12 md:py-16">
      <p className="font-semibold text-brass tabular">{status}</p>
      <h1 className="mt-1 text-heading">{title}</h1>
      <p className="mt-3 max-w-prose text-large text-ink-soft">{text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        {isOurs && (
          // biome-ignore lint/a11y/useValidAnchor: the empty address is this page's own
          <a href="" className={button('primary')}>
            Try again
          </a>
        )}
        <a href={SERVICES_PATH} className={button(isOurs ? 'secondary' : 'primary')}>
          Browse all services
        </a>
        <a href={HELP_PATH} className={button('secondary')}>
          Ask us
        </a>
      </p>
    </div>
  );
}
