/** Generated services of about 2 kB of text each, like those of the starter catalogue. */
import type { Searchable } from '../../app/features/search/relevance.ts';
import { between, many, oneOf, type Random, seededRandom } from './random.ts';
import { drawSentence, drawWord, makeVocabulary, toTitle, type Vocabulary } from './vocabulary.ts';

const TRADES =
  `Plumbing, Electrical, Roofing, Gutters, Heating, Cooling, Painting, Flooring, Drywall,
  Windows & Glass, Doors & Locks, Garage Doors, Siding & Exteriors, Water Heaters, Drains & Sewers,
  Decks & Fences, Landscaping, Tree Care, Pest Control, Cleaning, Appliances, Insulation, Kitchens,
  Bathrooms`.split(/,\s+/);

/** Stop words: the, and, a, or, … which names, tags and taglines do not contain. */
const FUNCTION_WORDS = 24;

export function generateServices(count: number): Searchable[] {
  const random = seededRandom(count);
  const vocabulary = makeVocabulary(seededRandom(1));
  const tags = many(4000, () => topic(vocabulary, random, between(random, 1, 3)));
  return Array.from({ length: count }, (_, i) => generateService(i, vocabulary, tags, random));
}

function generateService(
  number: number,
  vocabulary: Vocabulary,
  tags: readonly string[],
  random: Random,
): Searchable {
  const sentence = (length: number) => drawSentence(vocabulary, random, length);
  const name = topic(vocabulary, random, between(random, 2, 4));
  // One service in fifty has more FAQs than the rest.
  const faqs = random() < 0.02 ? between(random, 9, 14) : between(random, 4, 6);
  return {
    id: `${name.replace(/[^a-z]+/g, '-')}-${number}`,
    name: name.split(' ').map(toTitle).join(' '),
    tagline: sentence(11),
    tradeCategory: oneOf(random, TRADES),
    tags: many(between(random, 4, 6), () => oneOf(random, tags)),
    serviceNotes: many(between(random, 3, 5), () => sentence(15)),
    faqs: many(faqs, () => ({
      question: sentence(9).replace(/\.$/, '?'),
      answer: `${sentence(20)} ${sentence(23)}`,
    })),
  };
}

function topic(vocabulary: Vocabulary, random: Random, length: number): string {
  return many(length, () => drawWord(vocabulary, random, FUNCTION_WORDS)).join(' ');
}

/** All searched texts of a service. */
export function textsOf(service: Searchable): string[] {
  const { name, tagline, tradeCategory, tags, serviceNotes, faqs } = service;
  const ofFaqs = faqs.flatMap(({ question, answer }) => [question, answer]);
  return [name, tagline, tradeCategory, ...tags, ...serviceNotes, ...ofFaqs];
}
