/**
 * The browser's modal dialog: the page behind is inert and does not scroll; Escape, the close button and an outside
 * click close it; the focus returns to the opener.
 */
import X from 'lucide-react/icons/x';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { iconButton } from './button.ts';

export type DialogProps = {
  title: string;
  /** It is open while it is rendered. */
  onClose: () => void;
  /** Gets the focus afterwards; by default the element that had it before. */
  opener?: RefObject<HTMLElement | null>;
  /** "narrow" is the 425 px of spec §9. */
  width?: 'narrow' | 'wide';
  /** Called on an outside click; true keeps it open because closing would lose something. */
  staysFor?: (dialog: HTMLElement) => boolean;
  children: ReactNode;
};

const WIDTHS = { narrow: 'max-w-dialog', wide: 'max-w-prose' };

export function Dialog(props: DialogProps) {
  const { title, onClose, opener, width = 'narrow', staysFor, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const titleId = useId();
  const giveBackFocus = useEffectEvent((before: Element | null) => {
    const target = opener?.current ?? before;
    if (target instanceof HTMLElement) target.focus();
  });
  // A layout effect, so that it runs before effects inside that move the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    const { style, clientWidth } = document.documentElement;
    style.setProperty('--scrollbar-width', `${innerWidth - clientWidth}px`);
    element?.showModal();
    return () => {
      element?.close();
      giveBackFocus(before);
    };
  }, []);
  const isBeside = ({ target }: MouseEvent) => target === dialog.current;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for a click beside a dialog
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Elements inside also send `cancel`: a file input, a list of suggestions.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // The browser may close it by itself; an event from before it was reopened is ignored.
        if (dialog.current?.open === false) onClose();
      }}
      // Selecting a text and releasing outside the dialog must not close it.
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (!pressedBeside.current || !isBeside(event)) return;
        if (!staysFor?.(event.currentTarget)) onClose();
      }}
      className={`dialog m-auto w-full ${WIDTHS[width]} rounded-card border border-line bg-paper text-ink shadow-popover`}
    >
      <div className="flex items-center justify-between gap-4 pt-3 pr-3 pb-2 pl-6 max-sm:pl-4">
        <h2 id={titleId} className="min-w-0 text-title">
          {title}
        </h2>
        <button type="button" aria-label="Close" className={iconButton} onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="px-6 pb-6 max-sm:px-4">{children}</div>
    </dialog>
  );
}
