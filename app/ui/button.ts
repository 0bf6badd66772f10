/** How everything that acts looks, be it a button, a link or a summary. */

const SHAPE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-5 font-semibold no-underline ' +
  'transition-colors quickly disabled:opacity-50 aria-disabled:opacity-50';

const TONES = {
  // An edge that is not seen becomes one where the reader's own colours take the ground away.
  /** The one thing to do here. */
  primary: 'border border-transparent bg-accent text-accent-ink hover:bg-accent-strong',
  /** Beside it. */
  secondary: 'border border-edge bg-paper-raised text-ink hover:border-accent hover:text-accent',
  /** What cannot be taken back lightly. */
  danger: 'border border-transparent bg-danger text-paper-raised hover:bg-danger/85',
  /** The way to it, where nothing is lost yet. */
  caution: 'border border-edge bg-paper-raised text-danger hover:border-danger',
  /** In a row of things. */
  quiet: 'text-accent hover:bg-accent-soft',
} as const;

export const button = (tone: keyof typeof TONES = 'primary', extra = ''): string =>
  `${SHAPE} ${TONES[tone]} ${extra}`;

export const iconButton =
  'relative inline-grid size-12 place-items-center rounded-control text-ink transition-colors quickly ' +
  'hover:bg-accent-soft hover:text-accent';

/** A link inside a text. */
export const textLink =
  'font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2';
