/** One section of the settings: its title, what it is about, and what can be done. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { button } from '#app/ui/button.ts';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { ConfirmYouForm } from './posted/ConfirmYouForm.tsx';
import { OpenButton } from './posted/PostedButtons.tsx';
import { postedForm } from './posted/posted-settings.ts';
import { doneOf, type FormKey, sectionOf } from './posted/setting-forms.ts';
import { usePosted } from './posted/usePosted.tsx';
import { SETTINGS_SECTIONS, type SectionId } from './settings-view.ts';

type SectionProps = { id: SectionId; intro?: ReactNode; children: ReactNode };

export function Section({ id, intro, children }: SectionProps) {
  const title = SETTINGS_SECTIONS.find((section) => section.id === id)?.title;
  const { done } = usePosted();
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
      <div className="mt-4 flex flex-wrap items-start gap-4 *:w-full">
        {done !== null && sectionOf(done) === id && <StatusNote message={doneOf(done)} />}
        {children}
      </div>
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
  /** The posted forms in it, the first one first; none where it takes JavaScript. */
  forms: readonly FormKey[];
  /** What it opens: a form, which is told how to close. */
  children: (close: () => void) => ReactNode;
};

/** A button that makes way for a form, and gets the focus back when that is done. */
export function Opener({ label, tone = 'secondary', forms, children }: OpenerProps) {
  const posted = usePosted();
  // What the page was asked for, or a form that came back.
  const asked = forms.find((form) => postedForm(posted, form).isOpen);
  const [isOpen, setOpen] = useState(asked !== undefined);
  const toConfirm = asked !== undefined && postedForm(posted, asked).isToConfirm ? asked : null;
  const [before, setBefore] = useState(toConfirm);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The focus follows: into the form, and back to the button that opened it.
    if (isOpen) panel.current?.querySelector<HTMLElement>('input, select, button')?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    setBefore(null);
  };
  if (!isOpen) {
    const [first] = forms;
    const look = { ref: opener, className: button(tone === 'danger' ? 'caution' : tone) };
    return (
      <div className="w-auto!">
        {first === undefined ? (
          <button {...look} type="button" onClick={() => setOpen(true)}>
            {label}
          </button>
        ) : (
          <OpenButton {...look} opens={first} onPress={() => setOpen(true)}>
            {label}
          </OpenButton>
        )}
      </div>
    );
  }
  return (
    <div ref={panel} className="rounded-card border border-line bg-paper-raised p-5">
      {before === null ? children(close) : <ConfirmYouForm before={before} />}
    </div>
  );
}
