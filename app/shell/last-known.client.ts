/** What every page last knew: a page that fails takes the answer about all of them with it. */

export type Known = {
  social: { facebook: string; instagram: string };
  catalogue: { version: string; serviceCount: number };
  year: number;
};

let known: Known | null = null;

export const remember = (latest: Known): void => {
  known = latest;
};

export const recall = (): Known | null => known;
