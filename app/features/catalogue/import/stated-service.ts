/**
 * A service as a file or an earlier version's row states it: work time that is left out is derived from price and
 * texts, rather too long than too short.
 */

import type { OptionChoice, PerUnit, Price, Service, ServiceOption } from '../service.ts';
import type { Warranty } from '../warranty.ts';

/** More than half a working year. */
export const MAX_MINUTES = 100_000;

export type StatedChoice = Omit<OptionChoice, 'addMinutes'> & { addMinutes?: number };
export type StatedOption = Omit<ServiceOption, 'choices'> & { choices: StatedChoice[] };
export type StatedPrice =
  | Exclude<Price, PerUnit>
  | (Omit<PerUnit, 'unitMinutes'> & { unitMinutes?: number });
type StatedTime = Partial<Pick<Service, 'crewSize' | 'visitsPerOrder' | 'gapDays' | 'after'>>;
export type StatedService = Omit<Service, 'price' | 'options' | 'warranty' | keyof StatedTime> & {
  warranty?: Warranty | null;
  price: StatedPrice;
  options: StatedOption[];
} & StatedTime;

/** With everything that was left out, the fields in a fixed order. */
export function completeService(stated: StatedService): Service {
  const { price, options, crewSize, visitsPerOrder, gapDays, after, featured, warranty, ...rest } =
    stated;
  const priced = completePrice(price, stated.durationMinutes);
  const crew = crewSize ?? promisedCrew(stated) ?? 1;
  const facts = { price: priced, durationMinutes: stated.durationMinutes, crew };
  return {
    ...rest,
    ...(warranty && { warranty }),
    price: priced,
    options: options.map((option) => completeOption(option, facts)),
    crewSize: crew,
    visitsPerOrder: visitsPerOrder ?? 1,
    gapDays: gapDays ?? 0,
    after: after ?? [],
    featured,
  };
}

function completePrice(price: StatedPrice, durationMinutes: number): Price {
  if (price.kind !== 'per-unit') return price;
  const { kind, unitCents, unitMinutes, ...rest } = price;
  // Rounded down, so that the smallest order is not shorter than its units.
  const derived = Math.floor((durationMinutes / price.minimum) * 100) / 100;
  return { kind, unitCents, unitMinutes: unitMinutes ?? derived, ...rest };
}

type Facts = { price: Price; durationMinutes: number; crew: number };

function completeOption(option: StatedOption, facts: Facts): ServiceOption {
  const choices = option.choices.map((stated, index) => {
    const { id, name, addCents, addMinutes, whyNoMinutes, crewSize, visits } = stated;
    const crew = crewSize ?? crewOfChoice(option, stated) ?? facts.crew;
    return {
      id,
      name,
      addCents,
      addMinutes: addMinutes ?? (index === 0 ? 0 : derivedMinutes(option, addCents, facts)),
      ...(whyNoMinutes !== undefined && { whyNoMinutes }),
      ...(crew !== facts.crew && { crewSize: crew }),
      ...(visits !== undefined && { visits }),
    };
  });
  return { ...option, choices };
}

/** Longer in proportion to a higher price, and not shorter for a lower one. */
function derivedMinutes(option: StatedOption, addCents: number, facts: Facts): number {
  const { price, durationMinutes } = facts;
  const share = shareOfPrice(price, option.per, addCents);
  if (share <= 0) return 0;
  const isOfUnits = price.kind === 'per-unit' && option.per === 'unit';
  // At least some minutes: a file that states none has to say why.
  const minutes = isOfUnits
    ? Math.max(1, Math.round(share * price.unitMinutes * 100)) / 100
    : Math.max(1, Math.round(share * durationMinutes));
  return Math.min(MAX_MINUTES, minutes);
}

/**
 * The share by which a choice makes a unit or the smallest order dearer; for hourly prices it changes the rate,
 * which takes no time.
 */
export function shareOfPrice(price: StatedPrice, per: 'order' | 'unit', addCents: number): number {
  switch (price.kind) {
    case 'fixed':
      return addCents / price.amountCents;
    case 'estimate':
      return addCents / price.visitCents;
    case 'per-unit':
      return addCents / (price.unitCents * (per === 'unit' ? 1 : price.minimum));
    case 'hourly':
      return 0;
  }
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six'];
const NUMBER = `${NUMBERS.join('|')}|[1-6]`;
const PEOPLE =
  'people|(?:person|worker|homesmith|assembler|carpenter|cleaner|electrician|helper|installer|landscaper|laborer|' +
  'mason|mover|organizer|painter|plumber|roofer|stager|technician)s?';
const CREW = new RegExp(`(?<![-\\w])(${NUMBER})[- ](?:${PEOPLE})\\b`, 'i');
const ASKS_CREW = new RegExp(`^how many (?:${PEOPLE})\\b`, 'i');
const FIRST_NUMBER = new RegExp(`^(${NUMBER})\\b`, 'i');

/** The number of people in a text: "A two-person crew", "two people"; null for none. */
export const crewIn = (text: string): number | null => numberOf(CREW.exec(text)?.[1]);

/** The same for a choice, whose option may be the question: "How many cleaners?" "Two". */
export function crewOfChoice(option: WithName, choice: WithName): number | null {
  const isAsked = ASKS_CREW.test(option.name);
  return crewIn(choice.name) ?? (isAsked ? numberOf(FIRST_NUMBER.exec(choice.name)?.[1]) : null);
}

type WithName = { name: string };

const numberOf = (word: string | undefined): number | null =>
  word === undefined ? null : Number(word) || NUMBERS.indexOf(word.toLowerCase()) + 1;

/** The number of people that the tagline and the notes promise, when it is more than one. */
export function promisedCrew({ tagline, serviceNotes }: Pick<Service, 'tagline' | 'serviceNotes'>) {
  const texts = [tagline, ...serviceNotes.filter((note) => !/^(Not included|Prepare):/.test(note))];
  const crew = Math.max(0, ...texts.map((text) => crewIn(text) ?? 0));
  return crew > 1 ? crew : null;
}
