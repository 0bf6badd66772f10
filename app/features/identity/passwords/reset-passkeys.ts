/** Passkeys on the page after a mailed reset, and in its form. Pure. */

export type ResetPasskey = {
  id: string;
  name: string;
  /** ISO instants. */
  createdAt: string;
  lastUsedAt: string | null;
};

const FIELD = 'remove-';

export const fieldOf = ({ id }: Pick<ResetPasskey, 'id'>): string => `${FIELD}${id}`;

/** The ids of the ticked boxes. */
export const idsIn = (form: ReadonlyMap<string, string>): string[] =>
  [...form.keys()].filter((name) => name.startsWith(FIELD)).map((name) => name.slice(FIELD.length));
