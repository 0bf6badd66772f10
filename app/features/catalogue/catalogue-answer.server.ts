/**
 * The answer of `GET /api/catalogue`: kept compressed while the catalogue is small, written out piece by
 * piece when it is large, so that no process holds hundreds of megabytes for one reader.
 */
import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import {
  answerWith,
  type Conditions,
  chooseEncoding,
  isKnown,
  Representation,
} from '#app/platform/http/representation.server.ts';
import type { Catalogue } from './live-catalogue.server.ts';

/** Up to here the answer is a few hundred kilobytes. */
const MOST_SERVICES_KEPT = 1_000;
/** Some 40 kB: what a reader who is slow has waiting in memory is a few of them. */
const SERVICES_A_PIECE = 20;

export type CatalogueRequest = Conditions & { askedVersion: string | null };

const kept = new WeakMap<Catalogue, Representation>();

export async function catalogueAnswer(
  catalogue: Catalogue,
  request: CatalogueRequest,
): Promise<Response> {
  const answer = { status: 200, headers: headersFor(catalogue, request.askedVersion) };
  if (catalogue.services.length <= MOST_SERVICES_KEPT) {
    return answerWith(representationOf(catalogue), answer, request);
  }
  return streamed(catalogue, answer.headers, request);
}

/** An address that names the version it wants may be kept for ever, when it gets that version. */
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

function streamed(
  catalogue: Catalogue,
  headers: Record<string, string>,
  { method, acceptEncoding, ifNoneMatch }: CatalogueRequest,
): Response {
  const etag = `W/"${catalogue.version}"`;
  const common = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
  if (isKnown(ifNoneMatch, etag)) return new Response(null, { status: 304, headers: common });
  const encoding = chooseEncoding(acceptEncoding);
  const encoded = encoding === 'identity' ? common : { ...common, 'Content-Encoding': encoding };
  if (method === 'HEAD') return new Response(null, { headers: encoded });
  const text = Readable.from(piecesOf(catalogue), { objectMode: false });
  const compress = compressor(encoding);
  // A reader who hangs up ends both streams; there is nobody left to tell.
  const body = compress === null ? text : pipeline(text, compress, () => {});
  // Node's web streams and the DOM's are one thing under two names.
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { headers: encoded });
}

function compressor(encoding: ReturnType<typeof chooseEncoding>) {
  if (encoding === 'br') {
    return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  }
  return encoding === 'gzip' ? createGzip() : null;
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
