/** One answer in the encodings that browsers accept, each compressed once, off the main thread, on first use. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** `quick` for answers that are sent about once: a tenth of the time for a hundredth more bytes of a page. */
export type Effort = 'best' | 'quick';
const QUALITIES: Record<Effort, number> = { best: 9, quick: 5 };

const compressors = {
  br: (bytes: Uint8Array, effort: Effort) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITIES[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 6 }),
};

export class Representation {
  /** Weak, because it identifies the content in every encoding. */
  readonly etag: string;
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #effort: Effort;
  readonly #compressed: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> = {};
  readonly #underWay: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>> = {};

  constructor(bytes: Uint8Array<ArrayBuffer>, effort: Effort = 'best') {
    this.#effort = effort;
    this.#bytes = bytes;
    this.etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  }

  /** Size without compression. */
  get byteLength(): number {
    return this.#bytes.length;
  }

  /** The bytes in this encoding; a promise only the first time. */
  in(encoding: Encoding): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
    if (encoding === 'identity') return this.#bytes;
    const ready = this.#compressed[encoding];
    if (ready !== undefined) return ready;
    const underWay = this.#underWay[encoding] ?? this.#compress(encoding);
    this.#underWay[encoding] = underWay;
    return underWay;
  }

  async #compress(encoding: Exclude<Encoding, 'identity'>): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await compressors[encoding](this.#bytes, this.#effort);
    this.#compressed[encoding] = bytes;
    return bytes;
  }
}

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(header: string | null | undefined): Encoding {
  if (!header) return 'identity';
  const allowed = new Set(
    header
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, quality]) => quality === undefined || !/^q=0(\.0*)?$/.test(quality))
      .map(([name]) => name),
  );
  if (allowed.has('br')) return 'br';
  return allowed.has('gzip') || allowed.has('*') ? 'gzip' : 'identity';
}

/** Whether an If-None-Match header names `etag` (RFC 9110, weak comparison). */
export function isKnown(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  const opaque = etag.replace(/^W\//, '');
  return header
    .split(',')
    .some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === opaque);
}

/** The request headers that decide how it is answered. */
export type Conditions = {
  method: string;
  acceptEncoding?: string | null | undefined;
  ifNoneMatch?: string | null | undefined;
};

/** 304 when the client has this content, otherwise the bytes in its best encoding; no body for HEAD. */
export async function answerWith(
  representation: Representation,
  { status, headers }: { status: number; headers: Record<string, string> },
  { method, acceptEncoding, ifNoneMatch }: Conditions,
): Promise<Response> {
  const common = { ...headers, ETag: representation.etag, Vary: 'Accept-Encoding' };
  if (status === 200 && isKnown(ifNoneMatch, representation.etag)) {
    return new Response(null, { status: 304, headers: common });
  }
  const encoding = chooseEncoding(acceptEncoding);
  const ready = representation.in(encoding);
  const bytes = ready instanceof Promise ? await ready : ready;
  const length = { 'Content-Length': String(bytes.length) };
  const encoded = encoding === 'identity' ? {} : { 'Content-Encoding': encoding };
  return new Response(method === 'HEAD' ? null : bytes, {
    status,
    headers: { ...common, ...encoded, ...length },
  });
}

/** Compresses a text that is sent once; for HEAD there is nothing to compress. */
export async function compressOnce(
  response: Response,
  acceptEncoding: string | null | undefined,
): Promise<Response> {
  const encoding = chooseEncoding(acceptEncoding);
  const isText = response.headers.get('Content-Type')?.startsWith('text/') === true;
  if (encoding === 'identity' || response.body === null || !isText) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const compressed = await compressors[encoding](bytes, 'quick');
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(compressed.length));
  return new Response(compressed, { status, statusText, headers });
}

/** Adds the charset to text types. */
export const withCharset = (type: string): string =>
  /^text\//.test(type) && !/charset/i.test(type) ? `${type}; charset=utf-8` : type;
