/** Converts a catalogue, service by service, into the numbers from which the index is built. */
import { NumberList } from '#app/features/search/index/number-lists.ts';
import { PhraseTexts } from '#app/features/search/index/phrases.ts';
import { TextContents } from '#app/features/search/index/postings.ts';
import { placeTexts, toPosting } from '#app/features/search/index/sheets.ts';
import { TokenNumbers } from '#app/features/search/index/vocabulary.ts';
import type { Searchable, SearchResult } from '#app/features/search/relevance.ts';

/** What a result shows; the service itself is not kept. */
export type ServiceListing = Omit<SearchResult, 'relevance'>;

export class CatalogueReader {
  readonly tokens = new TokenNumbers();
  readonly contents = new TextContents();
  readonly phraseTexts = new PhraseTexts();
  /** For each sheet its service, and that service's first sheet. */
  readonly listedOfSheet: ServiceListing[] = [];
  readonly firstSheets = new NumberList();

  read(service: Searchable): void {
    const { id, name, tradeCategory } = service;
    const listed = { id, name, tradeCategory };
    const first = this.listedOfSheet.length;
    for (const { text, sheet, bit, earnsForPhrase } of placeTexts(service)) {
      while (this.listedOfSheet.length <= first + sheet) {
        this.listedOfSheet.push(listed);
        this.firstSheets.push(first);
      }
      const posting = toPosting(first + sheet, bit);
      const tokens = text.split(' ').map((token) => this.tokens.numberOf(token));
      this.contents.add(posting, tokens);
      if (earnsForPhrase) this.phraseTexts.add(posting, tokens);
    }
  }
}
