/** Booked jobs as screens, mails and calendars name them: with quantity, options, price and what is included. Pure. */
import { formatPrice } from '#app/kernel/money.ts';
import { formatChosen, formatQuantity } from './chosen.ts';
import { formatIncluded, formatJob, type JobLine, type OrderedJob } from './ordered-job.ts';

type BookedJob = { serviceName: string; job: OrderedJob; cents: number; taxCents: number };

export const jobLine = ({ serviceName: name, job, cents, taxCents }: BookedJob): JobLine => ({
  name,
  chosen: formatChosen(job),
  cents: cents + taxCents,
  included: job.included,
  notIncluded: job.notIncluded,
});

/** "Interior Door Painting: 3 doors · Sound paint" */
export const nameJob = ({ serviceName, job }: Pick<BookedJob, 'serviceName' | 'job'>): string =>
  formatJob(serviceName, job);

/** "Interior Door Painting, 3 doors", for texts and titles of calendar entries. */
export const nameShortly = ({ serviceName, job }: Pick<BookedJob, 'serviceName' | 'job'>): string =>
  [serviceName, formatQuantity(job)].filter((part) => part !== '').join(', ');

/** "Faucet Repair; Interior Door Painting, 3 doors" */
export const nameAllShortly = (jobs: readonly Pick<BookedJob, 'serviceName' | 'job'>[]): string =>
  jobs.map(nameShortly).join('; ');

/** A line of text for each job: "Interior Door Painting: 3 doors ($435). Included: masking." */
export const describeJobs = (orders: readonly BookedJob[]): string[] =>
  orders.map((order) =>
    [
      `${nameJob(order)} (${formatPrice(order.cents + order.taxCents)}).`,
      ...formatIncluded(order.job),
    ].join(' '),
  );

export type Preparation = { name: string; notes: readonly string[] };

/** What to do before the visit, by service: each once. */
export const preparationFor = (orders: readonly BookedJob[]): Preparation[] =>
  [...Map.groupBy(orders, ({ serviceName }) => serviceName)].flatMap(([name, of]) => {
    const notes = [...new Set(of.flatMap(({ job }) => job.prepare))];
    return notes.length === 0 ? [] : [{ name, notes }];
  });

/** "Before we come (Interior Door Painting): …", for mails. */
export const describePreparation = (orders: readonly BookedJob[]): string[] =>
  preparationFor(orders).map(({ name, notes }) => `Before we come (${name}): ${notes.join(' ')}`);
