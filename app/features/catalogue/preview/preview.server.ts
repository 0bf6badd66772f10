/** The pictures of services that shared links show: which there is, and those drawn already, up to a number of bytes. */
import { createHash } from 'node:crypto';
import { toSlug } from '#app/kernel/slug.ts';
import { servicePath } from '#app/kernel/urls.ts';
import { describePrice } from '../choices/describe-price.ts';
import type { Catalogue } from '../live-catalogue.server.ts';
import type { Service } from '../service.ts';

/** To be counted up when the drawing looks different, so that nobody keeps the picture of before. */
const DESIGN = 1;
/** Some 110 pictures. */
const MAX_BYTES = 6 * 1024 * 1024;

/** What a picture says. */
export type PreviewWords = { name: string; trade: string; tradeSlug: string; price: string };
export type Draw = (words: PreviewWords) => Promise<Uint8Array<ArrayBuffer>>;

export const previewWords = (service: Service): PreviewWords => ({
  name: service.name,
  trade: service.tradeCategory,
  tradeSlug: toSlug(service.tradeCategory),
  price: describePrice(service),
});

/** Names what is in the picture: other words or another design, another mark. */
export function previewMark(service: Service): string {
  const hash = createHash('sha256').update(JSON.stringify([DESIGN, previewWords(service)]));
  return hash.digest('hex').slice(0, 12);
}

/** The address of the picture as it is now, good for ever. */
export const previewPath = (service: Service): string =>
  `${servicePath(service.id)}/preview.png?v=${previewMark(service)}`;

const kept = new WeakMap<Catalogue, PreviewShelf>();

/** The picture of a service of this catalogue, drawn when it is asked for the first time. */
export function findOrDraw(
  catalogue: Catalogue,
  service: Service,
  draw: Draw,
): Promise<Uint8Array<ArrayBuffer>> {
  const shelf = kept.get(catalogue) ?? new PreviewShelf(MAX_BYTES);
  kept.set(catalogue, shelf);
  return shelf.findOrDraw(service.id, () => draw(previewWords(service)));
}

/** Draws each picture once for all who wait for it, and keeps it; the longest unused goes first. */
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
      // Back to the end: a Map keeps the order in which keys came.
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
