/**
 * A choice in words: what it adds to the price beside its name on a form, and what it is a choice of wherever
 * it stands alone. What is told here is what `totalCents` computes; a test reads the whole catalogue aloud.
 */
import { formatPrice } from '#app/kernel/money.ts';
import { describeQuantity } from './describe-price.ts';
import { unitOf } from './price.ts';
import type { OptionChoice, Price, ServiceOption } from './service.ts';

/**
 * "+$40", "+$245 once" where something is counted, "+$70 per hour · $140 for 2 hours"; empty for what the
 * price covers.
 */
export function describeAddition(
  price: Price,
  { per }: Pick<ServiceOption, 'per'>,
  { addCents }: Pick<OptionChoice, 'addCents'>,
  quantity: number,
): string {
  if (addCents === 0) return '';
  const figure = `${addCents > 0 ? '+' : ''}${formatPrice(addCents)}`;
  const unit = unitOf(price);
  if (unit === null) return figure;
  if (per === 'order') return `${figure} once`;
  return `${figure} per ${unit.one} · ${formatPrice(addCents * quantity)} for ${describeQuantity(price, quantity)}`;
}

/**
 * "Floor to remove: none", "How many people? Two, for heavy things". The choice stands alone when it says each
 * word of its option's name itself: "New duct over 15 ft" is known to be about the duct.
 */
export function describeChoice(
  option: Pick<ServiceOption, 'name'>,
  choice: Pick<OptionChoice, 'name'>,
): string {
  const said = new Set(wordsOf(choice.name));
  const asked = wordsOf(option.name);
  if (asked.length > 0 && asked.every((word) => said.has(word))) return choice.name;
  // The answer to a question is a sentence of its own.
  if (/[?!.:]$/.test(option.name)) return `${option.name} ${choice.name}`;
  return `${option.name}: ${continued(choice.name)}`;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Words that have a capital only because they come first. Any other may be a name ("Kentucky bluegrass",
 * "Grade 2"), which nobody can tell by its letters, and stays as the catalogue writes it.
 */
const SMALL_WORDS = new Set(
  (
    'none no not nothing yes a an the one two three four five six seven eight nine ten eleven twelve both more ' +
    'only up over under above from to on in at by as with without'
  ).split(' '),
);

/** As it goes on after a colon. */
function continued(text: string): string {
  const [first = ''] = text.match(/^[a-z]+(?=[\s,;.]|$)/i) ?? [];
  const small = first.toLowerCase();
  return SMALL_WORDS.has(small) ? small + text.slice(first.length) : text;
}
