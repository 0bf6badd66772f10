/** Links to the sections: beside them on wide screens, folded above them on narrow ones. */
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type MouseEvent, useRef } from 'react';
import { button } from '#app/ui/button.ts';
import { SETTINGS_SECTIONS, type SectionId } from './settings-view.ts';
import { useCurrentSection } from './useCurrentSection.tsx';

const LINK =
  'flex min-h-11 items-center rounded-control px-3 hover:bg-accent-soft hover:text-accent ' +
  'aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent';

export function SectionsNav() {
  const current = useCurrentSection();
  const folded = useRef<HTMLDetailsElement>(null);
  const fold = (event: MouseEvent) => {
    if (event.target instanceof HTMLAnchorElement) folded.current?.removeAttribute('open');
  };
  return (
    <>
      <nav aria-label="Sections" className="-ml-3 max-lg:hidden lg:sticky lg:top-24">
        <Links current={current} />
      </nav>
      <nav aria-label="Sections" className="lg:hidden print:hidden">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's click, by mouse or keyboard */}
        <details
          ref={folded}
          onClick={fold}
          className="group mb-6 rounded-card border border-line bg-paper-raised"
        >
          <summary className={button('quiet', 'w-full !justify-between')}>
            Go to a section
            <ChevronDown
              aria-hidden="true"
              className="size-5 transition-transform quickly group-open:rotate-180"
            />
          </summary>
          <div className="border-line border-t p-2">
            <Links current={current} />
          </div>
        </details>
      </nav>
    </>
  );
}

function Links({ current }: { current: SectionId }) {
  return (
    <ul>
      {SETTINGS_SECTIONS.map(({ id, title }) => (
        <li key={id}>
          {/* A plain link, because the browser's own jump moves the focus as well. */}
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className={LINK}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
