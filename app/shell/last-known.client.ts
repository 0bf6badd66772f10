/** The data that all pages share, remembered because a failing page loses it. */

export type Known = {
  social: { facebook: string; instagram: string };
  catalogue: { version: string; serviceCount: number };
  year: number;
  /** Whether forms load Google's scripts, unless declined. */
  usesGoogle: boolean;
};

let known: Known | null = null;

export const remember = (latest: Known): void => {
  known = latest;
};

export const recall = (): Known | null => known;
