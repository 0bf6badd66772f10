/** A catalogue of any size, of about 2 kB a service. */

import { completeService } from '#app/features/catalogue/import/stated-service.ts';
import type { Service } from '#app/features/catalogue/service.ts';
import { buildService } from '../../e2e/support/catalogues.ts';

const WORDS =
  'pipe leak valve drain sink heater outlet panel gutter shingle hinge grout tile fan duct'.split(
    ' ',
  );

export function generateServices(count: number, change = ''): Service[] {
  return Array.from({ length: count }, (_, index) => {
    const text = (start: number, length: number) =>
      Array.from(
        { length },
        (_, n) => WORDS[(index * 7 + start + n * (start + 1)) % WORDS.length],
      ).join(' ');
    return completeService({
      ...buildService({
        id: `job-${String(index).padStart(6, '0')}`,
        name: `Job ${index}${change}`,
        tagline: text(1, 10),
        tags: [text(2, 2), text(3, 2), `number ${index}`],
        serviceNotes: [
          `Included: ${text(4, 30)}`,
          `Not included: ${text(5, 30)}`,
          `Prepare: ${text(6, 30)}`,
        ],
        faqs: [7, 8, 9].map((start) => ({
          question: `${text(start, 8)}?`,
          answer: text(start + 1, 40),
        })),
      }),
      tradeCategory: `Trade ${index % 40}`,
    });
  });
}
