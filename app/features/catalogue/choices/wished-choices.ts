/** Choices in an address, as the form of a service page sends them without JavaScript. Pure. */
import { type Choices, type PriceFacts, quantityRange, settleChoices } from './price.ts';
import { readQuantity } from './quantity.ts';

export const QUANTITY_FIELD = 'quantity';
/** Ids of options have no dot, so none collides with the quantity. */
export const optionField = (id: string): string => `option.${id}`;

/** Longer than any quantity. */
const MAX_TYPED = 40;
/** Limits of options and ids (catalogue-file.ts). */
const MAX_OPTIONS = 8;
const SLUG = '[a-z0-9-]{1,80}';
const IS_OPTION = new RegExp(`^option\\.${SLUG}=${SLUG}$`);

/** The parameters that may be choices, each once and in a fixed order. */
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

/** `typed`: the sent text of an invalid quantity; the choices then have the smallest one. */
export type WishedChoices = { choices: Choices; typed: string | null };

export function readWishes(service: PriceFacts, sent: URLSearchParams): WishedChoices {
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
