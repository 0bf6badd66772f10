/** The contents of a legal page: beside the text on wide screens, folded above it on narrow ones. */
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type MouseEvent, useRef } from 'react';
import { button } from '#app/ui/button.ts';
import type { LegalSection } from './legal-document.ts';

const LINK =
  'flex min-h-11 items-center gap-3 rounded-control px-3 py-1 hover:bg-accent-soft hover:text-accent';

type ContentsProps = { sections: readonly LegalSection[] };

export function Contents({ sections }: ContentsProps) {
  const folded = useRef<HTMLDetailsElement>(null);
  const fold = (event: MouseEvent) => {
    if (event.target instanceof HTMLAnchorElement) folded.current?.removeAttribute('open');
  };
  return (
    <>
      <nav
        aria-label="Contents"
        className="-ml-3 max-lg:hidden lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto print:hidden"
      >
        <Links sections={sections} />
      </nav>
      <nav aria-label="Contents" className="mb-8 lg:hidden print:hidden">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's click, by mouse or keyboard */}
        <details
          ref={folded}
          onClick={fold}
          className="group rounded-card border border-line bg-paper-raised"
        >
          <summary className={button('quiet', 'w-full !justify-between')}>
            Contents
            <ChevronDown
              aria-hidden="true"
              className="size-5 transition-transform quickly group-open:rotate-180"
            />
          </summary>
          <div className="border-line border-t p-2">
            <Links sections={sections} />
          </div>
        </details>
      </nav>
    </>
  );
}

function Links({ sections }: ContentsProps) {
  return (
    <ol>
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          {/* A plain link, because the browser's own jump moves the focus as well. */}
          <a href={`#${id}`} className={LINK}>
            <span className="w-5 shrink-0 text-right text-ink-soft tabular">{index + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
