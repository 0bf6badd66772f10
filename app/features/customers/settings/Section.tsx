/** One section of the settings: its title, what it is about, and what can be done. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { button } from '#app/ui/button.ts';
import { SETTINGS_SECTIONS, type SectionId } from './settings-view.ts';

type SectionProps = { id: SectionId; intro?: ReactNode; children: ReactNode };

export function Section({ id, intro, children }: SectionProps) {
  const title = SETTINGS_SECTIONS.find((section) => section.id === id)?.title;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-line border-t py-8 first:border-t-0 first:pt-2"
    >
      <h2 id={`${id}-title`} tabIndex={-1} className="w-fit text-title">
        {title}
      </h2>
      {intro && <p className="mt-1 text-ink-soft">{intro}</p>}
      {/* What stands now, and under it, always there, what can be done. */}
      <div className="mt-4 flex flex-wrap items-start gap-4 *:w-full">{children}</div>
    </section>
  );
}

/** For when what had the focus is gone: the reader goes on at the top of the section. */
export const focusSection = (id: SectionId): void =>
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });

/** What stands now, with a word on it. */
export function Fact({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className="wrap-anywhere">
      <div className="font-semibold">{children}</div>
      {note && <p className="text-ink-soft text-small">{note}</p>}
    </div>
  );
}

type OpenerProps = {
  label: string;
  tone?: 'secondary' | 'danger';
  /** What it opens: a form, which is told how to close. */
  children: (close: () => void) => ReactNode;
};

/** A button that makes way for a form, and gets the focus back when that is done. */
export function Opener({ label, tone = 'secondary', children }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The focus follows: into the form, and back to the button that opened it.
    if (isOpen) panel.current?.querySelector<HTMLElement>('input, select, button')?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen) {
    return (
      <div className="w-auto!">
        <button
          ref={opener}
          type="button"
          className={button(tone === 'danger' ? 'caution' : tone)}
          onClick={() => setOpen(true)}
        >
          {label}
        </button>
      </div>
    );
  }
  return (
    <div ref={panel} className="rounded-card border border-line bg-paper-raised p-5">
      {children(() => setOpen(false))}
    </div>
  );
}
