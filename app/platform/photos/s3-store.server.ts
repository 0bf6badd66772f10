/**
 * Photos in a bucket of any S3-compatible service. A request that got no answer is sent once more: each one can be
 * repeated. Neither keys nor addresses are logged or thrown.
 */
import { S3mini } from 's3mini';
import type { PhotosS3 } from '#app/platform/config/config.server.ts';
import { type PhotoStore, requireHash } from './photo-store.server.ts';

const TIMEOUT_MS = 10_000;

export function openS3Store(
  { endpoint, region, accessKeyId, secretAccessKey }: PhotosS3,
  timeoutMs = TIMEOUT_MS,
): PhotoStore {
  const bucket = new S3mini({
    endpoint,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: timeoutMs,
    // What is signed is not sent on to another address.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'manual' }),
  });
  return {
    put: async (hash, bytes) => {
      const key = requireHash(hash);
      const { buffer, byteOffset, length } = bytes;
      const body = Buffer.from(buffer, byteOffset, length);
      const answer = await twice(() => bucket.putObject(key, body, 'image/jpeg'));
      await answer.body?.cancel().catch(() => {});
    },
    get: async (hash) => {
      const found = await twice(() => bucket.getObjectArrayBuffer(requireHash(hash)));
      return found && Buffer.from(found);
    },
    delete: async (hash) => {
      await twice(() => bucket.deleteObject(requireHash(hash)));
    },
  };
}

async function twice<Value>(request: () => Promise<Value>): Promise<Value> {
  try {
    return await request();
  } catch (error) {
    if (!mayPass(error)) throw failed(error);
    return await request().catch((again: unknown) => {
      throw failed(again);
    });
  }
}

const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : null;

/** Without an answer, or with one that says to try again. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return status === null || status === 429 || status >= 500;
}

/** Not the error itself, which has the address. */
function failed(error: unknown): Error {
  const status = statusOf(error);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code =
    cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
      ? cause.code
      : cause instanceof Error
        ? cause.name
        : 'failed';
  return new Error(`The photo store answered ${status ?? `nothing (${code})`}.`);
}
