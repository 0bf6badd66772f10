/** What a customer reads of a right to cancel, and how it's waived. Pure. */

export type CancelRight = {
  /** Midnight at the end of its last day. */
  until: Date;
  /** "December 4, 2026" */
  through: string;
  notices: readonly string[];
  /** What a customer declares in an emergency. */
  waivers: readonly string[];
  /** The files it's from. */
  versions: readonly string[];
};

export const rightLine = (through: string): string =>
  `You can cancel this work for free through ${through}. It won’t start before that.`;

/** Whether a visit comes before the right ends. */
export const isBefore = (
  visits: readonly { windowStartsAt: Date }[],
  until: Date | null,
): boolean => until !== null && visits.some(({ windowStartsAt }) => windowStartsAt < until);

export const sayRight = (
  { through, notices, waivers }: CancelRight,
  waiver: string | null,
): string[] => [
  ...notices,
  ...(waiver === null
    ? [rightLine(through)]
    : [...waivers, `You waived your right to cancel. The emergency: ${waiver}`]),
];
