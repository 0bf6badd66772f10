/**
 * The budget of one question: how often planning may ask for a homesmith's first start. Everything that depends on
 * how much someone asks for at once draws on it. Counted rather than timed, so that the same question has the same
 * answer on every machine. Pure.
 */
import type { Pieces } from '#app/platform/turns/pieces.ts';

/** Ordinary lists take a hundredth of it; all of it is some twenty milliseconds of a processor. */
export const MAX_TRIES = 60_000;
/** Between two pauses: a millisecond or two. */
const TRIES_OF_A_PIECE = 2_000;

export class Tries {
  readonly most: number;
  readonly #whole: Tries | null;
  #spent = 0;
  #paused = 0;

  constructor(most: number = MAX_TRIES, whole: Tries | null = null) {
    this.most = most;
    this.#whole = whole;
  }

  /** A part of what is left, for one of several things to do. */
  part(most: number): Tries {
    return new Tries(Math.min(most, Math.max(0, this.most - this.#spent)), this);
  }

  get spent(): number {
    return this.#spent;
  }

  get areOver(): boolean {
    return this.#spent >= this.most;
  }

  spend(count = 1): void {
    this.#spent += count;
    this.#whole?.spend(count);
  }

  /** Pauses when enough was tried since the last time. */
  *pause(): Pieces<void> {
    if (this.#whole !== null) return yield* this.#whole.pause();
    if (this.#spent - this.#paused < TRIES_OF_A_PIECE) return;
    this.#paused = this.#spent;
    yield;
  }
}
