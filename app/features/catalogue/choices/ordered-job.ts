/**
 * A job as ordered: quantity, choices and service notes by their names, so that what was agreed stays the same when
 * the catalogue changes. Every screen, message and call names a job by this type and its formatters. Pure.
 */
import { sortNotes } from '../notes.ts';
import type { Service } from '../service.ts';
import { formatCount } from './describe-price.ts';
import { nameChoice } from './name-choice.ts';
import { type Choices, settleChoices, unitOf } from './price.ts';

export type OrderedJob = {
  /** "3 doors"; null where nothing is counted. */
  quantity: { count: number; unit: string } | null;
  options: readonly { option: string; choice: string }[];
  included: readonly string[];
  notIncluded: readonly string[];
  /** What to do before the visit. */
  prepare: readonly string[];
};

/** A job as screens list it. */
export type JobLine = Pick<OrderedJob, 'included' | 'notIncluded'> & {
  name: string;
  /** Quantity and options; '' without any. */
  chosen: string;
  /** Including tax. */
  cents: number;
};

/** Of a booking from before jobs were kept, whose service is unknown. */
export const UNKNOWN_JOB: OrderedJob = {
  quantity: null,
  options: [],
  included: [],
  notIncluded: [],
  prepare: [],
};

export function orderedJob(service: Service, wished: Choices): OrderedJob {
  const { quantity, options } = settleChoices(service, wished);
  const unit = unitOf(service.price);
  const { included, notIncluded, prepare } = sortNotes(service.serviceNotes);
  return {
    quantity: unit && { count: quantity, unit: quantity === 1 ? unit.one : unit.many },
    options: service.options.flatMap(({ id, name, choices }) => {
      const choice = choices.find((one) => one.id === options[id]);
      return choice === undefined ? [] : [{ option: name, choice: choice.name }];
    }),
    included,
    notIncluded,
    prepare,
  };
}

/** "3 doors"; '' where nothing is counted. */
export const formatQuantity = ({ quantity }: Pick<OrderedJob, 'quantity'>): string =>
  quantity === null ? '' : `${formatCount(quantity.count)} ${quantity.unit}`;

/** "3 doors · What is on it now? Sound paint"; '' without quantity and options. */
export const formatChosen = (job: Pick<OrderedJob, 'quantity' | 'options'>): string =>
  [
    formatQuantity(job),
    ...job.options.map(({ option, choice }) => nameChoice({ name: option }, { name: choice })),
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** "Interior Door Painting: 3 doors · What is on it now? Sound paint" */
export function formatJob(name: string, job: Pick<OrderedJob, 'quantity' | 'options'>): string {
  const chosen = formatChosen(job);
  return chosen === '' ? name : `${name}: ${chosen}`;
}

/** "Included: masking. Not included: exterior faces.", a sentence each; for mails, calendars and receipts. */
export const formatIncluded = ({
  included,
  notIncluded,
}: Pick<OrderedJob, 'included' | 'notIncluded'>): string[] =>
  [
    { label: 'Included', notes: included },
    { label: 'Not included', notes: notIncluded },
  ].flatMap(({ label, notes }) => (notes.length === 0 ? [] : [`${label}: ${notes.join(' ')}`]));
