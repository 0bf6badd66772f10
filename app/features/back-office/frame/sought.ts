/** What operators type to find a booking. Pure. */
import { parseUsPhone } from '#app/kernel/us-phone.ts';

/** What a search is for, by its shape. */
export type Sought =
  | { kind: 'reference'; first: string; last: string }
  | { kind: 'zip' | 'phone' | 'email' | 'name'; text: string }
  | { kind: 'anything' };

export function readSought(q: string): Sought {
  if (q === '') return { kind: 'anything' };
  const references = readReferences(q);
  if (references !== null) return { kind: 'reference', ...references };
  if (/^\d{5}(-\d{4})?$/.test(q)) return { kind: 'zip', text: q.slice(0, 5) };
  if (q.includes('@')) return { kind: 'email', text: q };
  const phone = parseUsPhone(q);
  return phone === null ? { kind: 'name', text: q } : { kind: 'phone', text: phone };
}

/** The first and last that begin so, as they are read out on the phone: "hm 7k2m 9qxr", "hm-7k2m". */
function readReferences(q: string): { first: string; last: string } | null {
  const found = /^HM(?:[\s-]([2-9A-Z]{1,4})|([2-9A-Z]{4}))(?:[\s-]?([2-9A-Z]{1,4}))?$/i.exec(q);
  if (found === null) return null;
  const [, apart = '', joined = '', second = ''] = found;
  const start = `${apart}${joined}`.toUpperCase();
  if (second !== '' && start.length < 4) return null;
  const filled = (by: string) => `HM-${start.padEnd(4, by)}-${second.toUpperCase().padEnd(4, by)}`;
  // The least and the greatest character of a reference.
  return { first: filled('2'), last: filled('Z') };
}
