/** The data that all pages share, remembered because a failing page loses it. */

export type FrameFacts = {
  social: { facebook: string; instagram: string };
  catalogue: { version: string; serviceCount: number };
  year: number;
  /** Whether forms load Google's scripts, unless declined. */
  usesGoogle: boolean;
};

let known: FrameFacts | null = null;

export const remember = (latest: FrameFacts): void => {
  known = latest;
};

export const recall = (): FrameFacts | null => known;
