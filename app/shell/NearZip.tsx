/**
 * The ZIP code of a home on pages that are the same for everyone: a field once, then its place, with the first opening
 * for a service. Its form sends it as `zip`.
 */
import { useEffect, useId, useRef, useState } from 'react';
import type { NearHome } from '#app/features/scheduling/api/earliest.client.ts';
import { ZIP_FIELD } from '#app/features/service-list/api/list.ts';
import { readKnownZip } from '#app/platform/zip-codes/known-zip.client.ts';
import { fieldBox, fieldLabel, textLink } from '#app/ui/button.ts';

/** Digits and choices in quick succession make one request. */
const QUIET_MS = 400;

const TOO_SHORT = 'Enter a 5-digit ZIP code.';

type NearZipProps = {
  /** The id of the form that sends it. */
  form: string;
  /** The service with its choices, as in addresses. */
  spelled: string;
  /** Called with a ZIP code that we are not in yet; otherwise with null. */
  onUnserved: (zip: string | null) => void;
};

export function NearZip({ form, spelled, onUnserved }: NearZipProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [zip, setZip] = useState('');
  const [isOpen, setOpen] = useState(true);
  const [isLeft, setLeft] = useState(false);
  const near = useNear(zip, spelled);
  useEffect(() => {
    // What was typed before the page woke goes before what this browser knows.
    const typed = field.current?.value ?? '';
    const known = readKnownZip();
    setZip(typed || (known ?? ''));
    setOpen(typed !== '' || known === null);
  }, []);
  useEffect(() => onUnserved(near?.isUnserved ? zip : null), [near, zip, onUnserved]);
  const change = () => {
    setOpen(true);
    requestAnimationFrame(() => field.current?.select());
  };
  return (
    <div className="mt-4 lg:border-line lg:border-t lg:pt-3 print:hidden">
      <label htmlFor={id} className={fieldLabel}>
        ZIP code
      </label>
      <div className="mt-1 flex min-h-12 items-center justify-between gap-3">
        {!isOpen && (
          <>
            <span className="min-w-0 font-semibold">
              {near?.city} <span className="tabular">{zip}</span>
            </span>
            <button
              type="button"
              aria-label="Change ZIP code"
              className={`min-h-11 ${textLink}`}
              onClick={change}
            >
              Change
            </button>
          </>
        )}
        <input
          ref={field}
          id={id}
          type={isOpen ? 'text' : 'hidden'}
          form={form}
          name={ZIP_FIELD}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          pattern="\s*\d{5}(-\d{4})?\s*"
          title={TOO_SHORT}
          value={zip}
          onChange={({ currentTarget }) => {
            setZip(currentTarget.value);
            setLeft(false);
          }}
          onBlur={() => {
            setOpen(near?.city == null);
            setLeft(zip.trim() !== '');
          }}
          aria-describedby={`${id}-near`}
          className={`${fieldBox} border-edge`}
        />
      </div>
      <p id={`${id}-near`} role="status" className="mt-1 min-h-6 text-ink-soft text-small">
        {near?.opening ??
          (isComplete(zip)
            ? 'Looking for openings…'
            : isLeft
              ? TOO_SHORT
              : 'See the first opening near you.')}
      </p>
    </div>
  );
}

const isComplete = (typed: string) => /^\d{5}(-\d{4})?$/.test(typed.trim());

/** What is known of a complete ZIP code; null until it was asked. */
function useNear(typed: string, spelled: string): NearHome | null {
  const zip = isComplete(typed) ? typed.trim().slice(0, 5) : null;
  const [found, setFound] = useState<{ zip: string; near: NearHome } | null>(null);
  useEffect(() => {
    if (zip === null) return;
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      const { findNear } = await import('#app/features/scheduling/api/earliest.client.ts');
      const near = await findNear(zip, spelled, asked.signal);
      if (!asked.signal.aborted && near !== null) setFound({ zip, near });
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [zip, spelled]);
  return found?.zip === zip ? found.near : null;
}
