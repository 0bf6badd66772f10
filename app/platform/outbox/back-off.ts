/** Back-off: when a message is tried again, and when it is given up. Pure. */
import { DAY_MS } from '#app/kernel/time-units.ts';

export const MAX_ATTEMPTS = 8;
export const MAX_AGE_MS = DAY_MS;
const FIRST_PAUSE_MS = 5_000;
/** 5 s, 20 s, 80 s, … 85 min, 5.7 h: the eighth attempt comes after some seven and a half hours. */
const FACTOR = 4;
/** Jitter, so that messages that failed together are not retried together. */
const SPREAD = 0.2;

/** The pause after `attempts` (1 for the first); `random` is from [0, 1). */
export function pauseMs(attempts: number, random: number, retryAfterMs = 0): number {
  const pause = FIRST_PAUSE_MS * FACTOR ** (attempts - 1);
  const spread = pause * (1 + SPREAD * (2 * random - 1));
  // Retry-After is a minimum that all messages share, so jitter is added on top.
  return retryAfterMs > spread ? retryAfterMs + FIRST_PAUSE_MS * random : spread;
}

export type Attempt = { attempts: number; createdAt: Date; expiresAt: Date | null };

/** The time of the next attempt; null to give up. */
export function nextTry(
  { attempts, createdAt, expiresAt }: Attempt,
  at: { now: Date; random: number; retryAfterMs?: number },
): Date | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  const due = at.now.getTime() + pauseMs(attempts, at.random, at.retryAfterMs);
  const end = Math.min(
    createdAt.getTime() + MAX_AGE_MS,
    expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
  );
  return due < end ? new Date(due) : null;
}
