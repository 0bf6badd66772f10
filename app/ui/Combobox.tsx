/**
 * A labelled input with suggestions (WAI-ARIA "editable combobox with list autocomplete"): typed values stay valid.
 * Without suggestions it is a plain input, and the same element.
 */
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { countOf } from '#app/kernel/counts.ts';
import { fieldBox, fieldLabel } from './button.ts';
import { describedBy, FieldNotes, type FieldProps } from './Field.tsx';
import { useCombobox } from './useCombobox.tsx';

export type Suggestion = { id: string; main: string; detail?: string };

export type ComboboxProps<Option extends Suggestion> = Omit<
  FieldProps,
  'value' | 'defaultValue' | 'onChange' | 'onKeyDown' | 'onBlur' | 'role' | 'ref'
> & {
  value: string;
  /** Typed by the person, or filled in by the browser. */
  onType: (text: string) => void;
  /** Rejects when there are none; null turns suggestions off. */
  suggest: ((typed: string, signal: AbortSignal) => Promise<readonly Option[]>) | null;
  onChoose: (option: Option) => void;
  /** Attribution below the options. */
  source?: ReactNode;
};

const PAUSE_MS = 200;
const MIN_CHARACTERS = 2;
const NONE: readonly never[] = [];

export function Combobox<Option extends Suggestion>(props: ComboboxProps<Option>) {
  const { label, hint, error, className = '', value, onType, suggest, onChoose } = props;
  const { source, ...input } = omitOwn(props);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { options, ask, close } = useSuggestions(suggest);
  const isOpen = options.length > 0;
  const isOn = suggest !== null;
  useCombobox(field, list, options, isOn);

  useEffect(() => {
    // An outside click closes it, even on something that takes no focus.
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, close]);

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    onType(event.target.value);
    if (isTyping(event)) ask(event.target.value);
    else close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close what typing opened
    <div
      ref={box}
      className={className}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        // Closes only this, not the surrounding dialog.
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      onBlur={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget)) close();
      }}
    >
      <label htmlFor={id} className={fieldLabel}>
        {label}
      </label>
      <div className="relative mt-1">
        <input
          {...input}
          {...describedBy(id, hint, error)}
          ref={field}
          id={id}
          value={value}
          onChange={type}
          {...(isOn && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': `${id}-options`,
          })}
          className={`${fieldBox} border-edge`}
        />
        <div
          hidden={!isOpen}
          className="absolute top-full right-0 z-30 mt-1 w-max min-w-full max-w-80 overflow-hidden rounded-card border border-line bg-paper-raised shadow-popover"
        >
          <div
            ref={list}
            id={`${id}-options`}
            role="listbox"
            aria-label="Suggestions"
            tabIndex={-1}
            className="max-h-60 overflow-y-auto"
            // Keeps the focus in the input.
            onMouseDown={(event) => event.preventDefault()}
          >
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the library turns Enter into a click
              <div
                key={option.id}
                id={`${id}-option-${index}`}
                role="option"
                tabIndex={-1}
                className="flex min-h-11 flex-wrap items-baseline gap-x-2 px-3 py-2 wrap-anywhere hover:bg-accent-soft aria-selected:bg-accent-soft"
                onClick={() => {
                  close();
                  onChoose(option);
                }}
              >
                <span className="font-semibold">{option.main}</span>{' '}
                <span className="text-ink-soft text-small">{option.detail}</span>
              </div>
            ))}
          </div>
          {source && (
            <p className="border-line border-t px-3 py-1.5 text-ink-soft text-small">{source}</p>
          )}
        </div>
      </div>
      {/* Always rendered, because a live region that appears with its text is not announced. */}
      {isOn && (
        <p role="status" className="sr-only">
          {isOpen && countOf(options.length, 'suggestion')}
        </p>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The remaining props belong to the input. */
function omitOwn<Option extends Suggestion>({
  label: _label,
  hint: _hint,
  error: _error,
  className: _className,
  value: _value,
  onType: _onType,
  suggest: _suggest,
  onChoose: _onChoose,
  ...rest
}: ComboboxProps<Option>) {
  return rest;
}

/** False for a browser's autofill, which fills fields without focus and needs no suggestions. */
function isTyping({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  return (
    document.activeElement === target &&
    nativeEvent instanceof InputEvent &&
    nativeEvent.inputType !== 'insertReplacementText'
  );
}

/** Debounced options for the latest input; none after a failure. */
function useSuggestions<Option extends Suggestion>(suggest: ComboboxProps<Option>['suggest']) {
  const [options, setOptions] = useState<readonly Option[]>(NONE);
  const running = useRef<{ controller: AbortController; timer: number } | null>(null);

  const stop = useRef(() => {
    window.clearTimeout(running.current?.timer);
    running.current?.controller.abort();
    running.current = null;
  }).current;
  const close = useRef(() => {
    stop();
    setOptions(NONE);
  }).current;
  // Clears timer and request.
  useEffect(() => stop, [stop]);

  const ask = (typed: string) => {
    stop();
    const text = typed.trim();
    if (suggest === null || text.length < MIN_CHARACTERS) return setOptions(NONE);
    const controller = new AbortController();
    const timer = window.setTimeout(async () => {
      const found = await suggest(text, controller.signal).catch(() => NONE);
      if (!controller.signal.aborted) setOptions(found.length === 0 ? NONE : found);
    }, PAUSE_MS);
    running.current = { controller, timer };
  };
  return { options: suggest === null ? NONE : options, ask, close };
}
