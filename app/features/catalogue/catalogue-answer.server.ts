/**
 * The answer of `GET /api/catalogue`: compressed once a catalogue and encoding. A large one is streamed, and in
 * memory as a whole only in compressed form, some 0.6 kB a service.
 */
import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress, createGunzip, createGzip } from 'node:zlib';
import {
  answerWith,
  type Conditions,
  chooseEncoding,
  type Encoding,
  isKnown,
  Representation,
} from '#app/platform/http/representation.server.ts';
import type { Catalogue } from './live-catalogue.server.ts';

/** Up to this size the answer is a few hundred kilobytes, and is kept. */
const MAX_SERVICES_KEPT = 1_000;
/** Some 40 kB a chunk. */
const SERVICES_A_PIECE = 20;

export type CatalogueRequest = Conditions & { askedVersion: string | null };

const kept = new WeakMap<Catalogue, Representation>();

export async function catalogueAnswer(
  catalogue: Catalogue,
  request: CatalogueRequest,
): Promise<Response> {
  const answer = { status: 200, headers: headersFor(catalogue, request.askedVersion) };
  if (catalogue.services.length <= MAX_SERVICES_KEPT) {
    return answerWith(representationOf(catalogue), answer, request);
  }
  return answerLarge(catalogue, answer.headers, request);
}

/** An address with a version may be cached for ever, when it gets that version. */
function headersFor({ version }: Catalogue, asked: string | null): Record<string, string> {
  const lasting = asked === version;
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': lasting
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
  };
}

function representationOf(catalogue: Catalogue): Representation {
  let representation = kept.get(catalogue);
  if (representation === undefined) {
    const text = [...piecesOf(catalogue)].join('');
    representation = new Representation(new TextEncoder().encode(text));
    kept.set(catalogue, representation);
  }
  return representation;
}

async function answerLarge(
  catalogue: Catalogue,
  headers: Record<string, string>,
  { method, acceptEncoding, ifNoneMatch }: CatalogueRequest,
): Promise<Response> {
  const etag = `W/"${catalogue.version}"`;
  const common = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
  if (isKnown(ifNoneMatch, etag)) return new Response(null, { status: 304, headers: common });
  const encoding = chooseEncoding(acceptEncoding);
  const encoded = encoding === 'identity' ? common : { ...common, 'Content-Encoding': encoding };
  if (method === 'HEAD') return new Response(null, { headers: encoded });
  if (encoding !== 'identity') {
    const bytes = await compressedOnce(catalogue, encoding);
    return new Response(bytes, {
      headers: { ...encoded, 'Content-Length': String(bytes.length) },
    });
  }
  // Decompressed while it is read: faster than serializing again, and a slow reader holds one chunk.
  const packed = Readable.from([await compressedOnce(catalogue, 'gzip')]);
  // A reader who disconnects ends both streams; there is nothing to report.
  const body = pipeline(packed, createGunzip(), () => {});
  // Node's type of web streams differs from the DOM's.
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { headers: encoded });
}

type CompressedEncoding = Exclude<Encoding, 'identity'>;

const keptLarge = new WeakMap<
  Catalogue,
  Partial<Record<CompressedEncoding, Promise<Buffer<ArrayBuffer>>>>
>();

/** A failure is not remembered. */
function compressedOnce(
  catalogue: Catalogue,
  encoding: CompressedEncoding,
): Promise<Buffer<ArrayBuffer>> {
  const kept = keptLarge.get(catalogue) ?? {};
  keptLarge.set(catalogue, kept);
  kept[encoding] ??= compress(catalogue, encoding).catch((error) => {
    delete kept[encoding];
    throw error;
  });
  return kept[encoding];
}

async function compress(
  catalogue: Catalogue,
  encoding: CompressedEncoding,
): Promise<Buffer<ArrayBuffer>> {
  const text = Readable.from(piecesOf(catalogue), { objectMode: false });
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : createGzip();
  const packed = await buffer(pipeline(text, compressor, () => {}));
  // A copy, because a Buffer may be a view of a larger one.
  return Buffer.from(packed);
}

function* piecesOf({ version, services }: Catalogue): Generator<string> {
  yield `{"version":${JSON.stringify(version)},"services":[`;
  for (let start = 0; start < services.length; start += SERVICES_A_PIECE) {
    const piece = services
      .slice(start, start + SERVICES_A_PIECE)
      .map((service) => JSON.stringify(service));
    yield `${start === 0 ? '' : ','}${piece.join(',')}`;
  }
  yield ']}';
}
