/** Shows a refusal: scrolls to the first wrong field, or else to the error box, and focuses it. */
export function showRefusal(within: Element | null): void {
  const shown =
    within?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    within?.querySelector<HTMLElement>('[data-refusal]');
  if (!shown) return;
  shown.focus({ preventScroll: true });
  // Centered, so that the sentence below a field is in view too.
  shown.scrollIntoView({ block: 'center' });
  // A wrong code is replaced as a whole; other values are corrected.
  if (shown instanceof HTMLInputElement && shown.autocomplete === 'one-time-code') shown.select();
}
