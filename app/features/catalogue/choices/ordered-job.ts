/**
 * A job as ordered: quantity, choices and service notes by their names, so that what was agreed stays the same when
 * the catalogue changes. Every screen, message and call names a job by this type and its formatters. Pure.
 */
import { sortNotes } from '../notes.ts';
import type { Service } from '../service.ts';
import type { Warranty } from '../warranty.ts';
import { type Chosen, chosenOf, formatChosen } from './chosen.ts';
import type { Choices } from './price.ts';

export type OrderedJob = Chosen & {
  included: readonly string[];
  notIncluded: readonly string[];
  /** What to do before the visit. */
  prepare: readonly string[];
  /** What was promised when it was booked; a later catalogue changes nothing. */
  warranty?: Warranty;
};

/** A job as screens list it. */
export type JobLine = Pick<OrderedJob, 'included' | 'notIncluded'> & {
  name: string;
  /** Quantity and options; '' without any. */
  chosen: string;
  /** Including tax. */
  cents: number;
};

export function orderedJob(service: Service, wished: Choices): OrderedJob {
  const { included, notIncluded, prepare } = sortNotes(service.serviceNotes);
  const { warranty } = service;
  return {
    ...{ ...chosenOf(service, wished), included, notIncluded, prepare },
    ...(warranty && { warranty }),
  };
}

/** "Interior Door Painting: 3 doors · Current finish: Sound paint" */
export function formatJob(name: string, job: Chosen): string {
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
