/** The name of a choice outside its form: in lists, in print, and in shared texts. */
import type { OptionChoice, ServiceOption } from '../service.ts';

/**
 * "Floor to remove: none", "How many people? Two, for heavy things". Without the option's name when the choice
 * contains all its words: "New duct over 15 ft" for the option "Duct".
 */
export function nameChoice(
  option: Pick<ServiceOption, 'name'>,
  choice: Pick<OptionChoice, 'name'>,
): string {
  const said = new Set(wordsOf(choice.name));
  const asked = wordsOf(option.name);
  if (asked.length > 0 && asked.every((word) => said.has(word))) return choice.name;
  // The answer to a question keeps its capital.
  if (/[?!.:]$/.test(option.name)) return `${option.name} ${choice.name}`;
  return `${option.name}: ${continued(choice.name)}`;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Words that are capitalized only because they come first. Other words may be names ("Kentucky bluegrass", "Grade
 * 2"), and stay as the catalogue writes them.
 */
const SMALL_WORDS = new Set(
  (
    'none no not nothing yes a an the one two three four five six seven eight nine ten eleven twelve both more ' +
    'only up over under above from to on in at by as with without'
  ).split(' '),
);

/** In lower case after a colon, where that is safe. */
function continued(text: string): string {
  const [first = ''] = text.match(/^[a-z]+(?=[\s,;.]|$)/i) ?? [];
  const small = first.toLowerCase();
  return SMALL_WORDS.has(small) ? small + text.slice(first.length) : text;
}
