/** When a business has a name of its own. Pure. */

const compared = (name: string): string =>
  name
    .replace(/ \(sample\)$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The business's name beside the homesmith's; null where both are the same, so that no one reads it twice. */
export const nameBeside = (name: string, business: string): string | null =>
  business === '' || compared(name) === compared(business) ? null : business;

/** The one name by which operators read a homesmith: "Bruno Bell of Bellweather (sample)". */
export function nameWithBusiness({ name, business }: { name: string; business: string }): string {
  const beside = nameBeside(name, business);
  if (beside === null) return name;
  const isMarked = beside.endsWith(' (sample)');
  return `${isMarked ? name.replace(/ \(sample\)$/, '') : name} of ${beside}`;
}
