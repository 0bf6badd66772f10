/**
 * A vocabulary with natural frequencies: a few words are everywhere, most are rare (Zipf-Mandelbrot). The frequent
 * ones are the starter catalogue's, in its order; the rare ones are made of English syllables, so that they share
 * letters and endings.
 */
import { between, many, oneOf, type Random } from './random.ts';

const FREQUENT =
  `the and a or is to included in of on for it with not that can at be one new from are
  prepare so you water if an out by what door how two up old i where have do off does will about your
  before my over wall house its when after has as roof than under each which no into more inches repair
  every keep drain only should but often then most through panel garage take may they cut quote window
  any down clear pump long pipe tree without many why few around back wood line still need heat first
  cleaning all look go needs until inside replacement room left leave deck tank pool set there gutter
  both outlet usually hot small kitchen run years glass floor gas code check dust ground behind opening
  once full fence open keeps test since sink because installation lawn ask this come paint shingles wet
  move longer ac walls below within day too cable cracked ceiling windows must while above plan basement
  heater concrete goes hours get soil stay edge along electric toilet own power valve runs attic parts
  loose between close away want bathroom faucet leak breaker shower fixture cabinet furnace chimney
  sprinkler caulk drywall siding insulation thermostat disposal plumbing electrical`.split(/\s+/);

const STARTS =
  `a ab ac ad al an ar as au ba be bi bla bo bra bu ca ce cha ci cla co con cra cu da de di
  do dra du e en ex fa fe fi fla fo fra fu ga ge gla go gra ha he hi ho hu i im in in ja jo ka ki la le
  li lo lu ma me mi mo mu na ne no nu o ob pa pe phi pla po pre pro pu qua ra re re ri ro ru sa sca se
  sha si sla so spa sta stre su ta te thi ti to tra tre tu un un up va ve vi wa we whi wo ya zo`.split(
    /\s+/,
  );
const MIDDLES =
  `ba ber bi ble ca cal ci co cti da de der di do er fa fi ga ge gi la le li lo ma me men mi
  mo na ne ni no nt pe per po ra re ri ro rra sa se si ssi sta ste sti ta te ter ti to tra tte tu va ve vi`.split(
    /\s+/,
  );
const ENDS =
  `able al ance ant ar ate ation ck ction d ded den der ed ed ence ent er er ers es es est et
  ful ge gs ht ic ine ing ing ing ings ion ions ish ive l le less ll ls ly ment ments n nce nd ness ng nt
  on or ous r rd re red ring rs s s sh st t te ted ter tion ts ty ty ure y y`.split(/\s+/);

/** Chosen so that 20,000 services have about 33,000 distinct tokens, including punctuated forms. */
const WORDS = 9_000;
const SHIFT = 2.7;
const EXPONENT = 1.1;

export type Vocabulary = { words: readonly string[]; reach: Float64Array };

export function makeVocabulary(random: Random): Vocabulary {
  const words = new Set(FREQUENT);
  while (words.size < WORDS) words.add(makeWord(random));
  const reach = new Float64Array(WORDS);
  let total = 0;
  for (let rank = 0; rank < WORDS; rank += 1) {
    total += 1 / (rank + SHIFT) ** EXPONENT;
    reach[rank] = total;
  }
  return { words: [...words], reach };
}

function makeWord(random: Random): string {
  const middles = oneOf(random, [0, 0, 1, 1, 1, 2]);
  const middle = many(middles, () => oneOf(random, MIDDLES)).join('');
  return oneOf(random, STARTS) + middle + oneOf(random, ENDS);
}

/** A random word by frequency; `skip` leaves out the most frequent (the, and, a, …). */
export function drawWord({ words, reach }: Vocabulary, random: Random, skip = 0): string {
  const floor = skip === 0 ? 0 : (reach[skip - 1] ?? 0);
  const target = floor + random() * ((reach[reach.length - 1] ?? 0) - floor);
  let low = skip;
  let high = words.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((reach[middle] ?? 0) <= target) low = middle + 1;
    else high = middle;
  }
  return words[low] ?? '';
}

/** About `length` words with the commas, capitals and full stop of a sentence. */
export function drawSentence(vocabulary: Vocabulary, random: Random, length: number): string {
  const words = many(between(random, Math.ceil(length * 0.6), Math.ceil(length * 1.4)), () => {
    const word = drawWord(vocabulary, random);
    return random() < 0.06 ? `${word},` : word;
  });
  return `${toTitle(words.join(' ').replace(/,$/, ''))}.`;
}

export function toTitle(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
