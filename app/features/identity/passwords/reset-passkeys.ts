/** The passkeys as the page after a mailed reset shows and posts them. Pure. */

export type ResetPasskey = {
  id: string;
  name: string;
  /** ISO instants. */
  createdAt: string;
  lastUsedAt: string | null;
};

const FIELD = 'remove-';

export const fieldOf = ({ id }: Pick<ResetPasskey, 'id'>): string => `${FIELD}${id}`;

/** Whose boxes were ticked. */
export const idsIn = (form: ReadonlyMap<string, string>): string[] =>
  [...form.keys()].filter((name) => name.startsWith(FIELD)).map((name) => name.slice(FIELD.length));
