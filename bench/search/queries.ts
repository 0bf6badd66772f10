/** Search queries of every kind, drawn from the searched catalogue. */
import { type Query, readQuery } from '../../app/features/search/query.ts';
import type { Searchable } from '../../app/features/search/relevance.ts';
import { textsOf } from './catalogue.ts';
import { between, many, oneOf, type Random, seededRandom } from './random.ts';

/** The number of queries of each kind among a thousand. */
const MIX = { keyByKey: 400, word: 200, phrase: 200, substring: 150, noMatch: 50 };

export function makeQueries(services: readonly Searchable[], count: number, seed = 7): Query[] {
  const random = seededRandom(seed);
  const share = (parts: number) => Math.round((count * parts) / 1000);
  const raw = [
    ...typedKeyByKey(services, random, share(MIX.keyByKey)),
    ...many(share(MIX.word), () => someWord(services, random)),
    ...many(share(MIX.phrase), () => somePhrase(services, random)),
    ...many(share(MIX.substring), () => someSubstring(services, random)),
    ...many(share(MIX.noMatch), () => `${someWord(services, random)}qxz`),
  ];
  return shuffle(raw, random).map(readQuery);
}

/** Names and tags, key by key: "l", "le", "lea", "leak", "leak ", "leak r", … */
function typedKeyByKey(services: readonly Searchable[], random: Random, count: number): string[] {
  const typed: string[] = [];
  while (typed.length < count) {
    const service = oneOf(random, services);
    const whole = random() < 0.5 ? service.name : oneOf(random, service.tags);
    for (let keys = 1; keys <= whole.length; keys += 1) typed.push(whole.slice(0, keys));
  }
  return typed.slice(0, count);
}

function someText(services: readonly Searchable[], random: Random): string {
  return oneOf(random, textsOf(oneOf(random, services)));
}

function someWord(services: readonly Searchable[], random: Random): string {
  return oneOf(random, someText(services, random).split(' '));
}

/** Two to five adjacent words, half of them cut inside the outer words ("ak re"). */
function somePhrase(services: readonly Searchable[], random: Random): string {
  const words = someText(services, random).split(' ');
  const length = between(random, 2, 5);
  const start = between(random, 0, Math.max(0, words.length - length));
  const phrase = words.slice(start, start + length).join(' ');
  if (random() < 0.5) return phrase;
  return phrase.slice(between(random, 0, 3), phrase.length - between(random, 0, 3));
}

/** One to four adjacent characters, by frequency. */
function someSubstring(services: readonly Searchable[], random: Random): string {
  const text = someText(services, random);
  const start = between(random, 0, text.length - 1);
  return text.slice(start, start + between(random, 1, 4));
}

function shuffle(items: readonly string[], random: Random): string[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
