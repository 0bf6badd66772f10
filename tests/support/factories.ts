/** Factories for tests: valid by default, with overrides. */
import type { OrderedJob } from '#app/features/catalogue/choices/ordered-job.ts';
import type { Price, Service, ServiceOption } from '#app/features/catalogue/service.ts';
import type { ServiceOrder } from '#app/features/service-list/list/service-list.ts';

/** A job without options or notes. */
export const PLAIN_JOB: OrderedJob = {
  quantity: null,
  options: [],
  included: [],
  notIncluded: [],
  prepare: [],
};

export function buildService(overrides: Partial<Service> = {}): Service {
  return {
    id: 'faucet-repair',
    name: 'Faucet repair',
    tagline: 'A dripping faucet made tight again.',
    tradeCategory: 'Plumbing',
    tags: ['dripping faucet', 'leaky tap', 'faucet handle'],
    serviceNotes: [
      'Included: new washers.',
      'Not included: a new faucet.',
      'Prepare: clear the sink.',
    ],
    faqs: [
      { question: 'Will the water be off?', answer: 'For about half an hour.' },
      { question: 'Do you carry parts?', answer: 'Yes, for the common makes.' },
    ],
    price: { kind: 'fixed', amountCents: 18_900 },
    options: [],
    materialsIncluded: true,
    permitNote: null,
    safetyNote: null,
    durationMinutes: 60,
    crewSize: 1,
    visitsPerOrder: 1,
    gapDays: 0,
    after: [],
    featured: false,
    ...overrides,
  };
}

/** A price of each kind. */
export const PRICES = {
  fixed: { kind: 'fixed', amountCents: 18_900 },
  perUnit: {
    kind: 'per-unit',
    unitCents: 1_200,
    unitMinutes: 12,
    unit: { one: 'window', many: 'windows' },
    minimum: 5,
    maximum: 60,
  },
  hourly: { kind: 'hourly', hourCents: 9_500, minimumHours: 2, maximumHours: 8 },
  estimate: { kind: 'estimate', visitCents: 8_900, credited: true },
} as const satisfies Record<string, Price>;

export function buildOption(overrides: Partial<ServiceOption> = {}): ServiceOption {
  return {
    id: 'floor',
    name: 'Floor',
    per: 'order',
    choices: [
      { id: 'ground', name: 'Ground floor', addCents: 0, addMinutes: 0 },
      { id: 'second', name: 'Second floor', addCents: 2_500, addMinutes: 10 },
    ],
    ...overrides,
  };
}

export function buildOrder(overrides: Partial<ServiceOrder> = {}): ServiceOrder {
  return {
    id: 'order-1',
    status: 'unconfirmed',
    selectedDate: null,
    totalCents: 18_900,
    serviceId: 'faucet-repair',
    name: 'Faucet repair',
    tradeCategory: 'Plumbing',
    options: {},
    quantity: 1,
    ...overrides,
  };
}

/** So many different services of about 2 kB each; `mark` is in every text. */
export function* generateServices(count: number, mark = 'first'): Generator<Service> {
  for (let number = 0; number < count; number++) {
    const name = `Job ${number} ${mark}`;
    yield buildService({
      id: `job-${number}`,
      name,
      tagline: `${name}, done in one visit.`,
      tradeCategory: `Trade ${number % 40}`,
      tags: [`${mark} tag ${number}`, `broken thing ${number}`, 'noise at night'],
      serviceNotes: Array.from(
        { length: 4 },
        (_, note) => `Included: part ${note} of ${name}, ${FILLER}`,
      ),
      faqs: Array.from({ length: 4 }, (_, faq) => ({
        question: `How does part ${faq} of ${name} go?`,
        answer: `${mark} ${number}: ${FILLER} ${FILLER}`,
      })),
    });
  }
}

const FILLER =
  'the worn pieces are taken out, the seat is cleaned and checked, new pieces go in, and all of it is tried twice before anybody leaves.';
