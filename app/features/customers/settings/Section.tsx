/** One section of the settings: its title, its explanation, and its actions. */
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
      {/* The current value, and below it, always rendered, the actions. */}
      <div className="mt-4 flex flex-wrap items-start gap-4 *:w-full">
        {done !== null && sectionOf(done) === id && <StatusNote message={doneOf(done)} />}
        {children}
      </div>
    </section>
  );
}

/** When the focused element is gone: moves the focus to the section. */
export const focusSection = (id: SectionId): void =>
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });

/** A current value with a short note. */
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
  /** The posted forms inside, the first one opened by the button; empty where it needs JavaScript. */
  forms: readonly FormKey[];
  /** The opened form, which gets a function to close it. */
  children: (close: () => void) => ReactNode;
};

/** A button that is replaced by a form, and gets the focus back afterwards. */
export function Opener({ label, tone = 'secondary', forms, children }: OpenerProps) {
  const posted = usePosted();
  // Opened by the page's address, or a form that was refused.
  const asked = forms.find((form) => postedForm(posted, form).isOpen);
  const [isOpen, setOpen] = useState(asked !== undefined);
  const toConfirm = asked !== undefined && postedForm(posted, asked).isToConfirm ? asked : null;
  const [before, setBefore] = useState(toConfirm);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Moves the focus into the form, and back to the button.
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
