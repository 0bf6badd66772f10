/** The preview pictures of shared links, cached up to a number of bytes. */
import { createHash } from 'node:crypto';
import { toSlug } from '#app/kernel/slug.ts';
import { servicePath } from '#app/kernel/urls.ts';
import { describePrice } from '../choices/describe-price.ts';
import type { Catalogue } from '../live-catalogue.server.ts';
import type { Service } from '../service.ts';

/** Increase it when the drawing changes, so that cached pictures are replaced. */
const DESIGN = 1;
/** Some 110 pictures. */
const MAX_BYTES = 6 * 1024 * 1024;

/** The words of a picture. */
export type PreviewWords = { name: string; trade: string; tradeSlug: string; price: string };
export type Draw = (words: PreviewWords) => Promise<Uint8Array<ArrayBuffer>>;

export const previewWords = (service: Service): PreviewWords => ({
  name: service.name,
  trade: service.tradeCategory,
  tradeSlug: toSlug(service.tradeCategory),
  price: describePrice(service),
});

/** A hash of what is in the picture, and of the design. */
export function previewMark(service: Service): string {
  const hash = createHash('sha256').update(JSON.stringify([DESIGN, previewWords(service)]));
  return hash.digest('hex').slice(0, 12);
}

/** The address of the current picture, which may be cached for ever. */
export const previewPath = (service: Service): string =>
  `${servicePath(service.id)}/preview.png?v=${previewMark(service)}`;

const kept = new WeakMap<Catalogue, PreviewShelf>();

/** The picture of a service of this catalogue, drawn on first request. */
export function findOrDraw(
  catalogue: Catalogue,
  service: Service,
  draw: Draw,
): Promise<Uint8Array<ArrayBuffer>> {
  const shelf = kept.get(catalogue) ?? new PreviewShelf(MAX_BYTES);
  kept.set(catalogue, shelf);
  return shelf.findOrDraw(service.id, () => draw(previewWords(service)));
}

/** Draws each picture once for all concurrent requests, and keeps it; least recently used first out. */
export class PreviewShelf {
  readonly #maxBytes: number;
  readonly #drawn = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly #underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get byteLength(): number {
    return this.#bytes;
  }

  async findOrDraw(
    id: string,
    draw: () => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const drawn = this.#drawn.get(id);
    if (drawn !== undefined) {
      // Moved to the end: a Map keeps insertion order.
      this.#drawn.delete(id);
      this.#drawn.set(id, drawn);
      return drawn;
    }
    const underWay = this.#underWay.get(id);
    if (underWay !== undefined) return underWay;
    const drawing = draw();
    this.#underWay.set(id, drawing);
    try {
      this.#keep(id, await drawing);
      return await drawing;
    } finally {
      this.#underWay.delete(id);
    }
  }

  #keep(id: string, bytes: Uint8Array<ArrayBuffer>): void {
    this.#drawn.set(id, bytes);
    this.#bytes += bytes.length;
    for (const [oldest, { length }] of this.#drawn) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drawn.delete(oldest);
      this.#bytes -= length;
    }
  }
}
