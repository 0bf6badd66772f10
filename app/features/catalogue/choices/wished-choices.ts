/** Choices in an address: what the form of a service page sends where no script takes it over. Pure. */
import { type Choices, type Priced, quantityRange, settleChoices } from './price.ts';
import { readQuantity } from './quantity.ts';

export const QUANTITY_FIELD = 'quantity';
/** No option's id has a dot, so none is taken for the quantity. */
export const optionField = (id: string): string => `option.${id}`;

/** More is nobody's number. */
const MAX_TYPED = 40;
/** What a service may have, and how its choices are called (catalogue-file.ts). */
const MAX_OPTIONS = 8;
const SLUG = '[a-z0-9-]{1,80}';
const IS_OPTION = new RegExp(`^option\\.${SLUG}=${SLUG}$`);

/** What of an address may be choices, each once and in one order. */
export function onlyWishes(sent: URLSearchParams): URLSearchParams {
  const typed = sent.get(QUANTITY_FIELD)?.slice(0, MAX_TYPED);
  const options = [...new Map([...sent].reverse())]
    .filter((pair) => IS_OPTION.test(pair.join('=')))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, MAX_OPTIONS);
  return new URLSearchParams([
    ...(typed === undefined ? [] : [[QUANTITY_FIELD, typed]]),
    ...options,
  ]);
}

/** `typed`: what was sent for a quantity that cannot be ordered; the choices have the least one then. */
export type WishedChoices = { choices: Choices; typed: string | null };

export function readWishes(service: Priced, sent: URLSearchParams): WishedChoices {
  const options = Object.fromEntries(
    service.options.flatMap(({ id }) => {
      const choice = sent.get(optionField(id));
      return choice === null ? [] : [[id, choice]];
    }),
  );
  const typed = quantityRange(service.price) && sent.get(QUANTITY_FIELD)?.slice(0, MAX_TYPED);
  if (typed === null || typed === undefined) {
    return { choices: settleChoices(service, { options }), typed: null };
  }
  const read = readQuantity(service.price, typed);
  const quantity = read.ok ? { quantity: read.value } : {};
  return {
    choices: settleChoices(service, { ...quantity, options }),
    typed: read.ok ? null : typed,
  };
}
