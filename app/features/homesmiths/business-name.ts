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
