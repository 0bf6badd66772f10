/** Styles of buttons, of links and summaries that look like them, and of fields: every page loads them. */

const SHAPE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-5 font-semibold no-underline ' +
  'transition-colors quickly disabled:opacity-50 aria-disabled:opacity-50';

const TONES = {
  // Transparent borders become visible in forced colors mode, which removes backgrounds.
  /** The main action of a page or form. */
  primary: 'border border-transparent bg-accent text-accent-ink hover:bg-accent-strong',
  /** Other actions. */
  secondary: 'border border-edge bg-paper-raised text-ink hover:border-accent hover:text-accent',
  /** Actions that are hard to undo. */
  danger: 'border border-transparent bg-danger text-paper-raised hover:bg-danger/85',
  /** Opens such an action. */
  caution: 'border border-edge bg-paper-raised text-danger hover:border-danger',
  /** In rows. */
  quiet: 'text-accent hover:bg-accent-soft',
} as const;

export const button = (tone: keyof typeof TONES = 'primary', extra = ''): string =>
  `${SHAPE} ${TONES[tone]} ${extra}`;

export const iconButton =
  'relative inline-grid size-12 place-items-center rounded-control text-ink transition-colors quickly ' +
  'hover:bg-accent-soft hover:text-accent';

/** A link in a text. */
export const textLink =
  'font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2';

/** The look of one-line inputs, shared with comboboxes and selects. */
export const fieldBox =
  'block min-h-12 w-full rounded-control border bg-paper-raised px-3 text-ink placeholder:text-ink-soft ' +
  'transition-colors quickly aria-invalid:border-danger';

export const fieldLabel = 'block font-semibold text-small';
