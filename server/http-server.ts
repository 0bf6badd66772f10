/**
 * The HTTP/1 server around the app. What never becomes a request (ASVS 5.0.0, 4.2.1) is refused here with a sentence
 * and the usual headers, and its connection is closed.
 */
import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { MINUTE_MS, SECOND_MS } from '#app/kernel/time-units.ts';
import { jsonRefusal } from '#app/platform/http/json.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { secure } from './http/security-headers.ts';

type Refusal = { status: number; code: string; message: string; headers?: Record<string, string> };

const MALFORMED: Refusal = {
  status: 400,
  code: 'malformed-request',
  message: 'This request is malformed.',
};
const SERVER_ERROR: Refusal = {
  status: 500,
  code: 'server-error',
  message: 'Something went wrong on our side. Please try again.',
};
const NO_TUNNEL: Refusal = {
  status: 405,
  code: 'method-not-allowed',
  message: 'This address answers GET and HEAD and POST only.',
  headers: { Allow: 'GET, HEAD, POST' },
};
const NO_SUCH_EXPECTATION: Refusal = {
  status: 417,
  code: 'unknown-expectation',
  message: 'This request expects something we don’t support.',
};

/** By the error code of Node's parser; any other is malformed. */
const BY_PARSER_ERROR: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'headers-too-large',
    message: 'The address and the headers of this request are too long.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'too-large',
    message: 'The chunk extensions of this request are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'too-slow',
    message: 'This request took too long to arrive.',
  },
};

/**
 * The limits of an idle connection, of sending a request, and of reading an answer (20 MB at 270 kbit/s): a client
 * that does not read would otherwise hold an answer for ever.
 */
const TIMEOUT = { idleMs: MINUTE_MS, requestMs: 2 * MINUTE_MS, answerMs: 10 * MINUTE_MS };

/** Longer than proxies keep a connection (a minute): whichever side closes it may cut off a request on its way. */
const KEEP_ALIVE_MS = 65 * SECOND_MS;

type Fetch = (request: Request) => Response | Promise<Response>;

export function createHttpServer(
  fetch: Fetch,
  log: Log,
  { idleMs, requestMs, answerMs } = TIMEOUT,
): Server {
  const listener = getRequestListener(fetch, {
    errorHandler: (error) => {
      if (error instanceof RequestError) return answer(MALFORMED);
      log.error({ error }, 'request failed');
      return answer(SERVER_ERROR);
    },
  });
  // A request without Host reaches the listener, which refuses it like others.
  const server = createServer({ requireHostHeader: false, requestTimeout: requestMs }, listener);
  server.timeout = idleMs;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('request', ({ socket }, response) => {
    const late = setTimeout(() => socket.destroy(), answerMs);
    response.once('close', () => clearTimeout(late));
  });
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => answers.set(socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const last = answers.get(socket);
    const isAnswering = last?.headersSent === true && !last.writableFinished;
    if (error.code === 'ECONNRESET' || isAnswering) socket.destroy();
    else void refuse(socket, BY_PARSER_ERROR[error.code ?? ''] ?? MALFORMED);
  });
  server.on('connect', (_, socket) => void refuse(socket, NO_TUNNEL));
  server.on('checkExpectation', ({ socket }) => void refuse(socket, NO_SUCH_EXPECTATION));
  return server;
}

function answer({ status, code, message, headers }: Refusal): Response {
  const response = jsonRefusal(status, code, message, headers);
  secure(response.headers);
  return response;
}

/** Writes the refusal as bytes, because there is no request to answer, and closes. */
async function refuse(socket: Duplex, refusal: Refusal): Promise<void> {
  socket.on('error', () => socket.destroy());
  if (!socket.writable) return void socket.destroy();
  const { status, headers, ...response } = await plain(answer(refusal));
  const lines = [
    ...headers,
    ['content-length', String(response.body.length)],
    ['connection', 'close'],
  ];
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`);
  socket.end(response.body, () => socket.destroy());
}

const plain = async (response: Response) => ({
  status: response.status,
  headers: [...response.headers],
  body: Buffer.from(await response.arrayBuffer()),
});
