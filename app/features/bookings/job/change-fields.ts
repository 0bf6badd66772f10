/** Names and limits of the fields of the form that changes the job, for its page and its input. Pure. */
export const CHANGE_FIELDS = {
  /** The name of the service that is priced. */
  scope: 'scope',
  minutes: 'minutes',
  reason: 'reason',
  service: 'service',
} as const;

/** Lines of words in a form; the first is always open. */
export const ROWS = [1, 2, 3, 4] as const;
export type Row = (typeof ROWS)[number];

/** A field of a line: what, its price, and the job that needs less. */
export const rowField = (name: 'what' | 'price' | 'job', row: Row): string =>
  row === 1 ? name : `${name}${row}`;

/** The last line with something in it; 0 for none. */
export const lastRow = (typed: (field: string) => string | undefined): number =>
  ROWS.findLast((row) =>
    [rowField('what', row), rowField('price', row)].some((field) => typed(field)?.trim()),
  ) ?? 0;

export const MAX_SCOPE = 120;
export const MAX_REASON = 500;
