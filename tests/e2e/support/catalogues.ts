/** Catalogues for e2e tests, in the format of catalogue files. */
import type { StatedService } from '#app/features/catalogue/import/stated-service.ts';

/** Without the work time, which may be left out. */
type ServiceInFile = Omit<StatedService, 'tradeCategory'>;
export type TradeInFile = { tradeCategory: string; services: ServiceInFile[] };

export function buildService(overrides: Partial<ServiceInFile> = {}): ServiceInFile {
  return {
    id: 'fix-thing',
    name: 'Thing repair',
    tagline: 'A thing that works again.',
    tags: ['broken thing'],
    serviceNotes: ['Included: The repair.', 'Not included: The thing.', 'Prepare: Clear the way.'],
    faqs: [{ question: 'Will it hold?', answer: 'As long as the thing does.' }],
    price: { kind: 'fixed', amountCents: 18900 },
    options: [],
    materialsIncluded: true,
    permitNote: null,
    safetyNote: null,
    durationMinutes: 60,
    featured: false,
    ...overrides,
  };
}

/** The longest possible name, without break opportunities. */
export const LONG_NAME = `Unbreakable${'w'.repeat(69)}`;
const LONG_WORD = 'x'.repeat(60);
export const LARGE_COUNT = 301;

/** One service more than browsers are sent; the first has only unbreakable words. */
export function longTrades(): TradeInFile[] {
  const services = Array.from({ length: LARGE_COUNT - 1 }, (_, index) =>
    buildService({
      id: `pump-${String(index).padStart(3, '0')}`,
      name: `Pump ${index} replacement`,
      tags: ['no water', `tag ${index}`],
      featured: index < 4,
    }),
  );
  const choices = ['one', 'two'].map((id, addCents) => ({
    id,
    name: `${LONG_WORD}${id}`,
    addCents,
  }));
  const long = buildService({
    id: 'a'.repeat(80),
    name: LONG_NAME,
    tagline: `${LONG_WORD}${LONG_WORD}`,
    tags: [LONG_WORD],
    serviceNotes: [`Included: ${LONG_WORD}${LONG_WORD}`, `Not included: ${LONG_WORD}`],
    faqs: [{ question: `${LONG_WORD}${LONG_WORD}?`, answer: `${LONG_WORD}${LONG_WORD}` }],
    price: {
      kind: 'per-unit',
      unitCents: 10_000_000,
      unit: { one: 'y'.repeat(40), many: 'y'.repeat(40) },
      minimum: 1,
      maximum: 10_000,
    },
    options: [{ id: 'long', name: `${LONG_WORD}?`, per: 'unit', choices }],
    permitNote: `${LONG_WORD}${LONG_WORD}`,
    safetyNote: `${LONG_WORD}${LONG_WORD}`,
    durationMinutes: 100_000,
    featured: true,
  });
  return [
    { tradeCategory: 'Pumps', services },
    { tradeCategory: LONG_WORD, services: [long] },
  ];
}

/** Runs if any page fails to escape: each sets `hacked`, or requests an image from another host. */
export const HOSTILE = {
  script: '<script>window.hacked=1</script>',
  image: '"><img src=x onerror=hacked=2>',
  close: '</script><script>hacked=3</script>',
  comment: '<!--<script>\'"</title></textarea>',
} as const;

const { script, image, close, comment } = HOSTILE;
const EVERYTHING = `${script}${image}${close}${comment}`;

export function hostileTrade(): TradeInFile {
  const service = (id: string, name: string, kind: number): ServiceInFile =>
    buildService({
      id,
      name,
      tagline: EVERYTHING,
      tags: [script, image, close, comment],
      serviceNotes: [
        EVERYTHING,
        `Included: ${EVERYTHING}`,
        `Not included: ${image}`,
        `Prepare: ${close}`,
      ],
      faqs: [{ question: EVERYTHING, answer: EVERYTHING }],
      price:
        kind === 0
          ? {
              kind: 'per-unit',
              unitCents: 1_000,
              unit: { one: image, many: script },
              minimum: 1,
              maximum: 9,
            }
          : { kind: 'fixed', amountCents: 5_000 },
      options: [
        {
          id: 'option',
          name: EVERYTHING.slice(0, 80),
          per: 'order',
          choices: [
            { id: 'one', name: image, addCents: 0 },
            { id: 'two', name: close, addCents: 100 },
          ],
        },
      ],
      permitNote: EVERYTHING,
      safetyNote: EVERYTHING,
      featured: true,
    });
  const names = Object.values(HOSTILE);
  return {
    tradeCategory: `${image} & ${comment}`.slice(0, 60),
    services: names.map((name, index) => service(`hostile-${index}`, `Leak ${name}`, index)),
  };
}

/** The catalogue of `changingServer`; `retired` gives its next version, without "ends" and with another price. */
export function retiringTrades({ retired = false } = {}): TradeInFile[] {
  const stays = buildService({
    id: 'stays',
    name: 'Service that stays',
    price: { kind: 'fixed', amountCents: retired ? 25_000 : 20_000 },
  });
  const ends = buildService({ id: 'ends', name: 'Service that ends' });
  return [{ tradeCategory: 'Changes', services: retired ? [stays] : [stays, ends] }];
}
