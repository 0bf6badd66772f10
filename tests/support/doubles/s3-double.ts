/** A double of an S3-compatible service on loopback: one bucket, whose requests must be signed (AWS SigV4). */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type S3Behaviour =
  | 'ok'
  | { status: number; code: string }
  /** Leads to another address. */
  | { redirectTo: string }
  /** Does it, and answers after a delay. */
  | { slowMs: number }
  /** Disconnects without doing it. */
  | 'reset'
  /** Does it, then disconnects without answering. */
  | 'answer-lost';

export type S3Double = {
  /** For PHOTOS_S3_URL. */
  url: string;
  objects: Map<string, Buffer>;
  /** Methods of the requests, with the keys. */
  asked: string[];
  /** For the next requests, one each; afterwards it does everything. */
  behave(...behaviours: S3Behaviour[]): void;
  close(): Promise<void>;
};

const KEY_ID = 'AKIDEXAMPLE';
const SECRET = 'wJalr/XUtn+FEMI';
const REGION = 'us-west-2';
const BUCKET = 'homesmith-photos';

export async function startS3Double(): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  const waiting: S3Behaviour[] = [];
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    response.shouldKeepAlive = false;
    const body = await bodyOf(request);
    const key = (request.url ?? '').replace(`/${BUCKET}/`, '');
    asked.push(`${request.method} ${key}`);
    const behaviour = waiting.shift() ?? 'ok';
    if (behaviour === 'reset') return void request.socket.resetAndDestroy();
    if (typeof behaviour === 'object' && 'redirectTo' in behaviour) {
      return void response.writeHead(307, { Location: behaviour.redirectTo }).end();
    }
    if (typeof behaviour === 'object' && 'status' in behaviour) {
      return refuse(response, behaviour.status, behaviour.code);
    }
    if (!isSigned(request)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const found = objects.get(key);
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    if (behaviour === 'answer-lost') return void request.socket.resetAndDestroy();
    if (behaviour !== 'ok') await wait(behaviour.slowMs);
    if (request.method === 'GET' && found === undefined) return refuse(response, 404, 'NoSuchKey');
    if (request.method === 'GET') return void response.writeHead(200).end(found);
    response.writeHead(request.method === 'DELETE' ? 204 : 200, { ETag: '"x"' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is no text.
  const { port } = server.address() as AddressInfo;
  const keys = `${KEY_ID}:${encodeURIComponent(SECRET)}`;
  return {
    url: `http://${keys}@127.0.0.1:${port}/${BUCKET}?region=${REGION}`,
    objects,
    asked,
    behave: (...next) => {
      waiting.splice(0, waiting.length, ...next);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${SECRET}</Message></Error>`,
  );
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** As AWS describes it: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html. */
function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (given === null) return false;
  const [, keyId, day = '', region, names = '', signature] = given;
  const at = String(headers['x-amz-date']);
  const signed = names.split(';');
  if (keyId !== KEY_ID || region !== REGION || !at.startsWith(day) || !signed.includes('host'))
    return false;
  const canonical = [
    method,
    url,
    '',
    ...signed.map((name) => `${name}:${headers[name]}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = `AWS4-HMAC-SHA256\n${at}\n${scope}\n${hash}`;
  const parts = [day, REGION, 's3', 'aws4_request'];
  const key = parts.reduce<string | Buffer>((each, part) => hmac(each, part), `AWS4${SECRET}`);
  return hmac(key, text).toString('hex') === signature;
}
