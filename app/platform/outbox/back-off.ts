/** When to try again, and when to give up. Pure. */
import { DAY_MS } from '#app/kernel/time-units.ts';

export const MAX_ATTEMPTS = 8;
export const MAX_AGE_MS = DAY_MS;
const FIRST_PAUSE_MS = 5_000;
/** 5 s, 20 s, 80 s, … 85 min, 5.7 h: the eighth try comes after some seven and a half hours. */
const FACTOR = 4;
/** Messages that failed together do not come back together. */
const SPREAD = 0.2;

/** After so many attempts (1 is the first); `random` is from [0, 1). */
export function pauseMs(attempts: number, random: number, retryAfterMs = 0): number {
  const pause = FIRST_PAUSE_MS * FACTOR ** (attempts - 1);
  const spread = pause * (1 + SPREAD * (2 * random - 1));
  // A vendor's wish is a least, and they all come back at that instant: ours goes on top.
  return retryAfterMs > spread ? retryAfterMs + FIRST_PAUSE_MS * random : spread;
}

export type Tried = { attempts: number; createdAt: Date; expiresAt: Date | null };

/** The instant of the next try; null when there is none worth it. */
export function nextTry(
  { attempts, createdAt, expiresAt }: Tried,
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
