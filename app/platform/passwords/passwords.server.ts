/**
 * Hashes passwords and codes: scrypt, off the main thread, a few at once. Further calls queue, and are refused when
 * the wait gets too long.
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { TooBusy } from '#app/platform/turns/too-busy.ts';

/** A parameter set of OWASP's Password Storage Cheat Sheet: N=2^14, r=8, p=5, 16 MB each. */
const COST = { N: 2 ** 14, r: 8, p: 5 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 5_000;

export type Passwords = {
  /** Throws TooBusy. */
  hash(secret: string): Promise<string>;
  /** Compares in constant time; with null (no such account) it takes as long and is false. Throws TooBusy. */
  verify(secret: string, hash: string | null): Promise<boolean>;
  /** How many run and wait now, and how many were refused so far. */
  load(): PasswordLoad;
};

export type PasswordLoad = { working: number; waiting: number; refused: number };

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const DUMMY_HASH = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** One core stays free for other requests. */
export function openPasswords(atOnce = Math.max(1, availableParallelism() - 1)): Passwords {
  const queue = new HashQueue(atOnce);
  const verify = async (secret: string, hash: string) => {
    const [kind, N, r, p, salt = '', key = ''] = hash.split('$');
    if (kind !== 'scrypt') throw new Error('This is no hash of ours.');
    const expected = Buffer.from(key, 'base64url');
    const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: MAX_MEMORY_BYTES };
    const found = await queue.wait(() =>
      derive(secret, Buffer.from(salt, 'base64url'), expected.length, options),
    );
    return timingSafeEqual(found, expected);
  };
  return {
    hash: async (secret) => {
      const salt = randomBytes(SALT_BYTES);
      const key = await queue.wait(() =>
        derive(secret, salt, KEY_BYTES, { ...COST, maxmem: MAX_MEMORY_BYTES }),
      );
      const parts = [COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')];
      return `scrypt$${parts.join('$')}`;
    },
    verify: async (secret, hash) => {
      if (hash !== null) return verify(secret, hash);
      await verify(secret, DUMMY_HASH);
      return false;
    },
    load: () => queue.load(),
  };
}

/** A semaphore: runs so many at once; the others wait in order, up to a timeout. */
class HashQueue {
  readonly #places: number;
  #free: number;
  #refused = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#places = places;
    this.#free = places;
  }

  load(): PasswordLoad {
    const working = this.#places - this.#free;
    return { working, waiting: this.#waiting.length, refused: this.#refused };
  }

  async wait<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#stand();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The next one takes over this place.
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  #stand(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const enter = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(enter), 1);
      this.#refused += 1;
      reject(new TooBusy());
    }, TIMEOUT_MS);
    this.#waiting.push(enter);
    return promise;
  }
}
