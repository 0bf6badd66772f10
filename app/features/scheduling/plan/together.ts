/**
 * Whether all visits of a plan are possible at once: nobody is at two of them, each begins after those before it
 * have ended, and each lies in one of its wanted windows. Pure.
 */
import type { Minute, PlanWindow } from './problem.ts';
import { type CapableHomesmith, type Choice, startOf, type Visit } from './visits.ts';

export type Placed = { candidate: number; start: Minute; window: PlanWindow };

/** The search gives up after this many tries and answers no: that may offer too little, but never too much. */
const MAX_TRIES = 20_000;

/** By the visits' index; null when impossible. */
export function placeTogether(
  visits: readonly Visit[],
  choices: readonly Choice[],
): Placed[] | null {
  if (choices.some(({ doers }) => doers.length === 0)) return null;
  const { tight, loose } = tellApart(visits, choices);
  const search = new Search(visits, choices);
  if (!search.run(tight)) return null;
  for (const at of loose) search.placeOnFree(at);
  return search.placed();
}

/** Visits without conflicts always have somebody, so only the others are searched. */
export function canBeHadTogether(visits: readonly Visit[], choices: readonly Choice[]): boolean {
  if (choices.some(({ doers }) => doers.length === 0)) return false;
  return new Search(visits, choices).run(tellApart(visits, choices).tight);
}

/**
 * Separates visits that could conflict from those that cannot. A visit with at least as many homesmiths as there are
 * visits always finds a free one, so it is set aside; without it others may be set aside as well.
 */
function tellApart(visits: readonly Visit[], choices: readonly Choice[]) {
  const isTied = visits.map(
    ({ after }, at) => after.length > 0 || visits.some((other) => other.after.includes(at)),
  );
  let tight = [...visits.keys()];
  const loose: number[] = [];
  for (;;) {
    const count = tight.length;
    const isLoose = (at: number) => !isTied[at] && (choices[at]?.doers.length ?? 0) >= count;
    loose.unshift(...tight.filter(isLoose));
    tight = tight.filter((at) => !isLoose(at));
    if (tight.length === count) return { tight, loose };
  }
}

/**
 * Tries visits in every order, each as early as possible after earlier ones of the same homesmith, which finds a
 * solution if there is one.
 */
class Search {
  readonly #visits: readonly Visit[];
  readonly #choices: readonly Choice[];
  readonly #placed: (Placed | null)[];
  /** Until when each homesmith is busy with visits of this plan. */
  readonly #busyUntil = new Map<number, Minute>();
  #tries = 0;

  constructor(visits: readonly Visit[], choices: readonly Choice[]) {
    this.#visits = visits;
    this.#choices = choices;
    this.#placed = visits.map(() => null);
  }

  run(left: readonly number[]): boolean {
    if (left.length === 0) return true;
    for (const at of left) {
      const notBefore = this.#endOfThoseBefore(at);
      if (notBefore === null) continue;
      const others = left.filter((other) => other !== at);
      for (const doer of this.#choices[at]?.doers ?? []) {
        if (this.#try(at, doer, notBefore, others)) return true;
        if (this.#tries > MAX_TRIES) return false;
      }
    }
    return false;
  }

  /** Assigns somebody whom no other visit uses. */
  placeOnFree(at: number): void {
    for (const doer of this.#choices[at]?.doers ?? []) {
      if (!this.#busyUntil.has(doer.candidate) && this.#try(at, doer, 0, [])) return;
    }
  }

  placed(): Placed[] | null {
    const all = this.#placed.flatMap((one) => one ?? []);
    return all.length === this.#visits.length ? all : null;
  }

  #try(at: number, doer: CapableHomesmith, notBefore: Minute, others: readonly number[]): boolean {
    this.#tries += 1;
    const visit = this.#visits[at];
    const choice = this.#choices[at];
    if (visit === undefined || choice === undefined) return false;
    const busy = this.#busyUntil.get(doer.candidate);
    const found = startOf(visit, doer, choice.windows, Math.max(notBefore, busy ?? 0));
    if (found === null) return false;
    this.#placed[at] = { candidate: doer.candidate, ...found };
    this.#busyUntil.set(doer.candidate, found.start + visit.minutes);
    if (this.run(others)) return true;
    this.#placed[at] = null;
    if (busy === undefined) this.#busyUntil.delete(doer.candidate);
    else this.#busyUntil.set(doer.candidate, busy);
    return false;
  }

  /** null while one of them is not placed. */
  #endOfThoseBefore(at: number): Minute | null {
    let end = 0;
    for (const before of this.#visits[at]?.after ?? []) {
      const placed = this.#placed[before];
      if (placed == null) return null;
      end = Math.max(end, placed.start + (this.#visits[before]?.minutes ?? 0));
    }
    return end;
  }
}
