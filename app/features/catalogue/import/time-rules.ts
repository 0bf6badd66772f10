/** Validates the work time of services in catalogue files. */
import type { OptionChoice, Service, ServiceOption } from '../service.ts';
import { sumMinutes } from '../work-time.ts';
import {
  completeService,
  crewOfChoice,
  promisedCrew,
  type StatedChoice,
  type StatedOption,
  type StatedService,
  shareOfPrice,
} from './stated-service.ts';

type StatedTimes = Omit<StatedService, 'tradeCategory'>;
type ServiceTimes = Omit<Service, 'tradeCategory'>;
export type TimeMistake = { path: (string | number)[]; message: string };

/** From this share of the price on, a dearer choice takes more time, or needs a reason. */
const NOTABLE_SHARE = 1 / 3;

/** The service with all its times, and the mistakes in what was stated. */
export function readTime(stated: StatedTimes): { service: ServiceTimes; mistakes: TimeMistake[] } {
  // Known by the file, and not needed by the rules of time.
  const { tradeCategory: _, ...service } = completeService({ ...stated, tradeCategory: '' });
  const mistakes = [
    ...ofVisits(service),
    ...ofCrew(stated),
    ...ofUnits(stated, service),
    ...stated.options.flatMap((option, at) =>
      option.choices.flatMap((choice, index) =>
        ofChoice(stated, option, choice, index).map(({ path, message }) => ({
          path: ['options', at, 'choices', index, ...path],
          message,
        })),
      ),
    ),
  ];
  return { service, mistakes: mistakes.length > 0 ? mistakes : ofExtremes(service) };
}

function ofVisits({ visitsPerOrder, gapDays, price, options }: ServiceTimes): TimeMistake[] {
  const unitIsVisit = price.kind === 'per-unit' && price.unitIsVisit === true;
  const isSeveral =
    visitsPerOrder > 1 ||
    unitIsVisit ||
    options.some(({ choices }) => choices.some(({ visits = 1 }) => visits > 1));
  if (isSeveral && gapDays === 0) {
    return [{ path: ['gapDays'], message: 'must say how many days lie between two visits' }];
  }
  if (!isSeveral && gapDays > 0) {
    return [{ path: ['gapDays'], message: 'must be 0 where one visit is all' }];
  }
  return [];
}

function ofCrew(stated: StatedTimes): TimeMistake[] {
  const promised = promisedCrew(stated);
  const { crewSize } = stated;
  if (crewSize === undefined || crewSize === (promised ?? 1)) return [];
  const message =
    promised === null
      ? `must be promised: no tagline or note says that ${crewSize} people come`
      : `must be the ${promised} people that the texts promise`;
  return [{ path: ['crewSize'], message }];
}

function ofUnits({ price }: StatedTimes, { durationMinutes }: ServiceTimes): TimeMistake[] {
  if (price.kind !== 'per-unit' || price.unitMinutes === undefined) return [];
  if (price.unitMinutes * price.minimum <= durationMinutes + 0.01) return [];
  const message = `would make the smallest order longer than its ${durationMinutes} minutes`;
  return [{ path: ['price', 'unitMinutes'], message }];
}

function ofChoice(
  { price }: StatedTimes,
  option: StatedOption,
  choice: StatedChoice,
  index: number,
): TimeMistake[] {
  const { addMinutes, addCents, whyNoMinutes, crewSize } = choice;
  const mistakes: TimeMistake[] = [];
  const report = (field: string, message: string) => mistakes.push({ path: [field], message });
  const isOfUnits = option.per === 'unit' && price.kind === 'per-unit';
  if (addMinutes !== undefined) {
    if (!isOfUnits && !Number.isInteger(addMinutes)) {
      report('addMinutes', 'must be a whole number of minutes');
    }
    if (index === 0 && addMinutes !== 0) {
      report('addMinutes', 'must be 0 for the default: its time is in durationMinutes');
    }
    if (price.kind === 'hourly' && option.per === 'unit' && addMinutes !== 0) {
      report('addMinutes', 'must be 0 for each hour: who buys hours gets those');
    }
    const isNotable = index > 0 && shareOfPrice(price, option.per, addCents) >= NOTABLE_SHARE;
    if (isNotable && addMinutes <= 0 && whyNoMinutes === undefined) {
      report('whyNoMinutes', 'must say why a third of the price or more takes no longer');
    }
  }
  if (whyNoMinutes !== undefined && (addMinutes === undefined || addMinutes > 0)) {
    report('whyNoMinutes', 'must not be there where addMinutes is not 0 or less');
  }
  if (crewSize !== undefined && crewOfChoice(option, choice) !== crewSize) {
    report('crewSize', `must be promised: the choice does not say that ${crewSize} come`);
  }
  return mistakes;
}

/** Combinations of valid figures can still be invalid: checks the quickest order. */
function ofExtremes(service: ServiceTimes): TimeMistake[] {
  const { price, options } = service;
  const quickest = optionsBy(options, (a, b) => a.addMinutes - b.addMinutes);
  if (sumMinutes(service, { options: quickest }) <= 0) {
    return [{ path: ['options'], message: 'with the quickest choices some time must be left' }];
  }
  if (price.kind !== 'per-unit') return [];
  const { minimum, maximum } = price;
  const step = (quantity: number) => sumMinutes(service, { quantity, options: quickest });
  if (maximum > minimum && step(minimum + 1) < step(minimum)) {
    return [{ path: ['options'], message: 'with the quickest choices a unit must not save time' }];
  }
  return [];
}

/** The first choice of each option, by this comparison. */
const optionsBy = (
  options: readonly ServiceOption[],
  order: (a: OptionChoice, b: OptionChoice) => number,
): Record<string, string> =>
  Object.fromEntries(options.map(({ id, choices }) => [id, choices.toSorted(order)[0]?.id ?? '']));
