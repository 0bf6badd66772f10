/** Brings someone to the times that they have yet to choose from. */

/** Focuses the first time that is shown, or the open day where it has none. */
export function focusTimes(within: Element | null): void {
  const times = [...(within?.querySelectorAll<HTMLElement>('[type=radio]') ?? [])];
  const shown =
    times.find((time) => time.offsetParent) ??
    within?.querySelector<HTMLElement>('a[aria-current]');
  shown?.focus({ preventScroll: true });
  // Centered, so that what is said above the days is in view, too.
  shown?.scrollIntoView({ block: 'center' });
}
