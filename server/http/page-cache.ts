/**
 * A cache of public pages, which are the same for everyone: each is rendered once a generation (catalogue, search
 * index, year), up to a number of bytes, least recently used first out.
 */
import type { Representation } from '#app/platform/http/representation.server.ts';

export type Page = {
  status: number;
  headers: Record<string, string>;
  representation: Representation;
};

/** Longer URLs are not cached: hardly anybody asks for them twice. */
const MAX_KEY_LENGTH = 512;

export class PageCache {
  readonly #maxBytes: number;
  readonly #pages = new Map<string, Page>();
  readonly #underWay = new Map<string, Promise<Page>>();
  #generation = '';
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The cached page or null. A new generation empties the cache. */
  find(generation: string, key: string): Page | null {
    if (generation !== this.#generation) this.#begin(generation);
    const page = this.#pages.get(key);
    if (page === undefined) return null;
    // Moved to the end: a Map keeps insertion order.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  /** Renders the page once for all concurrent requests, and caches a 200. */
  async render(key: string, render: () => Promise<Page>): Promise<Page> {
    const before = this.#underWay.get(key);
    if (before !== undefined) return before;
    const generation = this.#generation;
    const rendering = render();
    this.#underWay.set(key, rendering);
    try {
      const page = await rendering;
      // It was begun in an older generation, so it may show the older catalogue.
      if (page.status === 200 && generation === this.#generation) this.#keep(key, page);
      return page;
    } finally {
      if (this.#underWay.get(key) === rendering) this.#underWay.delete(key);
    }
  }

  #begin(generation: string): void {
    this.#generation = generation;
    this.#pages.clear();
    this.#underWay.clear();
    this.#bytes = 0;
  }

  #keep(key: string, page: Page): void {
    if (key.length > MAX_KEY_LENGTH || this.#pages.has(key)) return;
    // One page that large would evict all the others.
    if (weigh(key, page) > this.#maxBytes / 4) return;
    this.#pages.set(key, page);
    this.#bytes += weigh(key, page);
    for (const [oldest, { representation }] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#bytes -= weigh(oldest, { representation });
      this.#pages.delete(oldest);
    }
  }
}

/** Bytes of a page: itself, and about half as much again for its compressed forms. */
const weigh = (key: string, { representation }: Pick<Page, 'representation'>) =>
  1.5 * representation.byteLength + 2 * key.length;
