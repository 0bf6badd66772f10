/**
 * The platform's own modal dialog: what is behind it is out of reach and does not scroll; Escape, the
 * close button and a click beside it end it; the focus goes back to what opened it.
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
  /** It is open as long as it is rendered. */
  onClose: () => void;
  /** Gets the focus afterwards; without it, what had it before. */
  opener?: RefObject<HTMLElement | null>;
  /** "narrow" is the 425 px of spec §9. */
  width?: 'narrow' | 'wide';
  /** Asked at a click beside it: whether that would throw something away, so that it stays. */
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
  // Before the effects of what is inside, which move the focus to where the person begins.
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
        // An element inside may have something to cancel, too: a file, a list of suggestions.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // The browser may end it without asking; an event of before it was opened again says nothing.
        if (dialog.current?.open === false) onClose();
      }}
      // Who selects a text and lets go beside the dialog did not mean to leave it.
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
