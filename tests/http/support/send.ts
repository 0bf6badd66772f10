/** Sends raw bytes on a socket, which no HTTP client would. Reads the answer until the server disconnects. */
import { once } from 'node:events';
import { connect } from 'node:net';

export type Answer = {
  /** 0 without an answer. */
  status: number;
  /** By lower-case name; the last of a repeated name. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Whether the server disconnected within `timeoutMs`. */
  closed: boolean;
};

export type Ask = {
  method?: string;
  /** The request target as sent, without escaping or normalizing. */
  target: string;
  headers?: readonly (readonly [string, string])[];
  body?: string | Uint8Array;
};

const TIMEOUT_MS = 240_000;

/** One request with `Connection: close`, so that the answer ends with the connection. */
export function send(
  port: number,
  { method = 'GET', target, headers = [], body }: Ask,
  timeoutMs = TIMEOUT_MS,
): Promise<Answer> {
  const named = new Set(headers.map(([name]) => name.toLowerCase()));
  const lines = [
    ...(named.has('host') ? [] : [['Host', `localhost:${port}`] as const]),
    ...(named.has('connection') ? [] : [['Connection', 'close'] as const]),
    ...(body === undefined || named.has('content-length') || named.has('transfer-encoding')
      ? []
      : [['Content-Length', String(Buffer.byteLength(body))] as const]),
    ...headers,
  ];
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const start = Buffer.from(`${method} ${target} HTTP/1.1\r\n${head}\r\n`, 'latin1');
  return sendBytes(
    port,
    body === undefined ? start : Buffer.concat([start, Buffer.from(body)]),
    method,
    timeoutMs,
  );
}

/** Sends these bytes. */
export async function sendBytes(
  port: number,
  bytes: string | Uint8Array,
  method = 'GET',
  timeoutMs = TIMEOUT_MS,
): Promise<Answer> {
  const socket = connect(port, 'localhost');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // Disconnecting during a body resets the connection; the answer before that counts.
  socket.on('error', () => {});
  const late = setTimeout(() => socket.destroy(new Error('kept open')), timeoutMs);
  await once(socket, 'connect');
  socket.write(bytes);
  let closed = true;
  socket.once('error', (error) => {
    if (error.message === 'kept open') closed = false;
  });
  await new Promise((resolve) => socket.once('close', resolve));
  clearTimeout(late);
  return { ...parse(Buffer.concat(chunks), method), closed };
}

function parse(bytes: Buffer, method: string): Omit<Answer, 'closed'> {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return { status: 0, headers: {}, body: Buffer.alloc(0) };
  const [start = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(start.split(' ')[1]);
  const rest = bytes.subarray(end + 4);
  if (status === 100) return parse(rest, method);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const isChunked = headers['transfer-encoding'] === 'chunked' && method !== 'HEAD';
  return { status, headers, body: isChunked ? joinChunks(rest) : rest };
}

function joinChunks(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = bytes.indexOf('\r\n', at);
    const size = line === -1 ? Number.NaN : Number.parseInt(bytes.toString('latin1', at, line), 16);
    if (Number.isNaN(size)) throw new Error('The chunked body breaks off.');
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}
