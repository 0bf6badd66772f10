/** What anyone may see of a homesmith before booking one: a first name, and what we checked. Pure. */

export type PublicHomesmith = {
  number: number;
  /** "Ada"; the whole name of a crew that is not named after a person. */
  name: string;
  /** "Ada A." */
  title: string;
  isSample: boolean;
  /** Kinds of checks that are passed and valid. */
  checks: readonly ('identity' | 'license' | 'insurance' | 'background')[];
};

/** Without the family name, which only those who book learn. */
export function namePublicly({
  name: whole,
  crewSize,
}: {
  name: string;
  crewSize: number;
}): Pick<PublicHomesmith, 'name' | 'title'> {
  const name = whole.replace(/ \(sample\)$/, '');
  const [first = name, ...rest] = name.split(' ');
  if (rest.length === 0 || (crewSize > 1 && rest.length > 1)) return { name, title: name };
  return { name: first, title: `${first} ${rest.at(-1)?.slice(0, 1)}.` };
}
