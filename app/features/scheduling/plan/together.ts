/**
 * Whether all visits of a plan can be had at once: nobody is at two of them, none begins before what it comes after has
 * ended, and each lies in a window that is wanted of it. Pure.
 */
import type { Minute, PlanWindow } from './problem.ts';
import { type Choice, type Doer, startOf, type Visit } from './visits.ts';

export type Placed = { candidate: number; start: Minute; window: PlanWindow };

/** Tries after which "no" is the answer: then less is promised than could be, and never more. */
const MAX_TRIES = 20_000;

/** By the visits' places; null when it cannot be. */
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

/** Whoever is loose has somebody, so that only the tight are tried. */
export function canBeHadTogether(visits: readonly Visit[], choices: readonly Choice[]): boolean {
  if (choices.some(({ doers }) => doers.length === 0)) return false;
  return new Search(visits, choices).run(tellApart(visits, choices).tight);
}

/**
 * Tight are those that could be in each other's way. Whoever has as many homesmiths as there are visits finds one whom the
 * others leave alone, and is loose; without it, so may another be, which then is placed before it.
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
 * Visits are tried in every order, each as early as it can be after those of the same homesmith before it: whatever is
 * possible at all is possible so.
 */
class Search {
  readonly #visits: readonly Visit[];
  readonly #choices: readonly Choice[];
  readonly #placed: (Placed | null)[];
  /** Until when each homesmith is at a visit of this plan. */
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

  /** There is somebody whom no other visit has. */
  placeOnFree(at: number): void {
    for (const doer of this.#choices[at]?.doers ?? []) {
      if (!this.#busyUntil.has(doer.candidate) && this.#try(at, doer, 0, [])) return;
    }
  }

  placed(): Placed[] | null {
    const all = this.#placed.flatMap((one) => one ?? []);
    return all.length === this.#visits.length ? all : null;
  }

  #try(at: number, doer: Doer, notBefore: Minute, others: readonly number[]): boolean {
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

  /** null while one of them has no place yet. */
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
