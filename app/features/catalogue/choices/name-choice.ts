/** What a choice is called wherever it stands alone: in every list, on paper, and in what is shared. */
import type { OptionChoice, ServiceOption } from '../service.ts';

/**
 * "Floor to remove: none", "How many people? Two, for heavy things". The choice stands alone when it says each
 * word of its option's name itself: "New duct over 15 ft" is known to be about the duct.
 */
export function nameChoice(
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
