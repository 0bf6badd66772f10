/**
 * Whether all visits of a plan are possible at once: no one is at two of them, the window of each begins after those
 * before it are over however late they began, and each lies in one of its wanted windows. Pure.
 */
import type { Pieces } from '#app/platform/turns/pieces.ts';
import type { Minute, PlanWindow } from './problem.ts';
import type { Tries } from './tries.ts';
import {
  busyUntil,
  type CapableHomesmith,
  type Choice,
  overBy,
  startOf,
  type Visit,
  windowsFrom,
} from './visits.ts';

export type Placement = { candidate: number; start: Minute; window: PlanWindow };
/** One way to do all visits, by their index. */
export type Schedule = readonly Placement[];

/** Too many tries for one exact search: it may be possible, and is not offered. */
export const GAVE_UP = 'gave-up';
const MAX_TRIES_OF_A_SEARCH = 20_000;
/** An exact search among more visits hardly ever ends. */
const MAX_SEARCHED = 10;
/** How often visits are placed from the beginning. */
const MAX_BEGINNINGS = 30;
/** For a visit that pushes others aside, how many homesmiths are tried before searching. */
const MAX_PUSHING = 6;

type Draft = (Placement | null)[];

export class Together {
  readonly #visits: readonly Visit[];
  readonly #tries: Tries;
  /** Of each visit, those whose work comes after it. */
  readonly #later: readonly (readonly number[])[];

  constructor(visits: readonly Visit[], tries: Tries) {
    this.#visits = visits;
    this.#tries = tries;
    this.#later = visits.map((_, at) =>
      [...visits.keys()].filter((other) => visits[other]?.after.includes(at)),
    );
  }

  /** A schedule within these choices; null when there is none, or the search gave up after `most` tries. */
  place(choices: readonly Choice[], most = MAX_TRIES_OF_A_SEARCH): Schedule | null {
    if (choices.some(({ doers }) => doers.length === 0)) return null;
    const found =
      this.#oneByOne(choices) ?? this.#search(choices, [...this.#visits.keys()], [], most);
    return found === GAVE_UP ? null : found;
  }

  /**
   * The schedule with the visit `at` within another choice, all others within theirs. Only visits that are in its way
   * are placed elsewhere, and those in theirs, `depth` times: null does not mean that there is none.
   */
  adapt(
    schedule: Schedule,
    choices: readonly Choice[],
    { at, depth }: { at: number; depth: number },
  ): Schedule | null {
    const draft = this.#makeRoom(schedule, choices, { at, depth, fixed: new Set() });
    return draft && complete(draft);
  }

  /** The same by an exact search among all visits that this one could have to do with. */
  search(
    schedule: Schedule,
    choices: readonly Choice[],
    { at, most = MAX_TRIES_OF_A_SEARCH }: { at: number; most?: number },
  ): Schedule | null | typeof GAVE_UP {
    if (choices.some(({ doers }) => doers.length === 0)) return null;
    // What is impossible for a few visits is impossible for all, and is found out quickly.
    const bound = this.#boundTo(at);
    const alone = bound.length > 1 ? this.#search(choices, bound, schedule, most) : schedule;
    if (alone === null) return null;
    const tied = this.#componentsOf(choices, [...this.#visits.keys()]);
    const members = tied.find((component) => component.includes(at)) ?? [];
    if (members.length > MAX_SEARCHED) return GAVE_UP;
    return this.#search(choices, members, schedule, most);
  }

  /** Visits that come before or after it, directly or through others. */
  #boundTo(at: number): number[] {
    const found = new Set([at]);
    for (const one of found) {
      for (const other of [...(this.#visits[one]?.after ?? []), ...(this.#later[one] ?? [])]) {
        found.add(other);
      }
    }
    return [...found];
  }

  /**
   * One visit after the other, those with the fewest homesmiths first, and each may make room among those before it.
   * A visit that finds none goes to the front, and all begin again.
   */
  *insert(choices: readonly Choice[], depth: number): Pieces<Schedule | null> {
    const order = this.inOrder(choices);
    for (let again = 0; again <= MAX_BEGINNINGS && !this.#tries.areOver; again += 1) {
      yield* this.#tries.pause();
      let draft: Draft | null = this.#visits.map(() => null);
      for (const at of order) {
        draft = this.#makeRoom(draft, choices, { at, depth, fixed: new Set() });
        if (draft !== null) continue;
        order.unshift(...order.splice(order.indexOf(at), 1));
        break;
      }
      if (draft !== null) return complete(draft);
    }
    return null;
  }

  /** Each as early as possible beside those placed already, those with the fewest homesmiths first. */
  #oneByOne(choices: readonly Choice[]): Schedule | null {
    const draft: Draft = this.#visits.map(() => null);
    for (const at of this.inOrder(choices)) {
      const choice = choices[at];
      const placed = choice === undefined ? null : this.#fit(at, choice, draft);
      if (placed === null) return null;
      draft[at] = placed;
    }
    return complete(draft);
  }

  /** Those with the fewest homesmiths first, and each after the visits that come before it. */
  inOrder(choices: readonly Choice[]): number[] {
    const doersOf = (at: number) => choices[at]?.doers.length ?? 0;
    const left = [...this.#visits.keys()].toSorted((a, b) => doersOf(a) - doersOf(b));
    const order: number[] = [];
    while (left.length > 0) {
      const next = left.findIndex((at) =>
        (this.#visits[at]?.after ?? []).every((before) => order.includes(before)),
      );
      order.push(...left.splice(Math.max(0, next), 1));
    }
    return order;
  }

  /** The first homesmith and start beside all that is placed. */
  #fit(at: number, { windows, doers }: Choice, draft: Readonly<Draft>): Placement | null {
    const visit = this.#visits[at];
    if (visit === undefined) return null;
    const open = windowsFrom(windows, this.#endOfThoseBefore(at, draft));
    const latest = this.#startOfThoseAfter(at, draft);
    for (const doer of doers) {
      for (let notBefore = 0; ; ) {
        this.#tries.spend();
        const found = startOf(visit, doer, open, notBefore);
        if (found === null || overBy(found, visit) > latest) break;
        const free = this.#freeFrom(at, { candidate: doer.candidate, ...found }, draft);
        if (free === null) return { candidate: doer.candidate, ...found };
        notBefore = free;
      }
    }
    return null;
  }

  /** When the homesmith is free again of a visit that overlaps this time; null when none does. */
  #freeFrom(at: number, wanted: Placement, draft: Readonly<Draft>): Minute | null {
    const { candidate, start } = wanted;
    const end = this.#busyUntil(at, wanted);
    for (const [other, placed] of draft.entries()) {
      if (other === at || placed === null || placed.candidate !== candidate) continue;
      const otherEnd = this.#busyUntil(other, placed);
      if (placed.start < end && start < otherEnd) return otherEnd;
    }
    return null;
  }

  #makeRoom(
    draft: Readonly<Draft>,
    choices: readonly Choice[],
    { at, depth, fixed }: { at: number; depth: number; fixed: ReadonlySet<number> },
  ): Draft | null {
    const [visit, choice] = [this.#visits[at], choices[at]];
    if (visit === undefined || choice === undefined) return null;
    const placed = this.#fit(at, choice, draft);
    if (placed !== null) return draft.with(at, placed);
    if (depth === 0) return null;
    const kept = new Set([...fixed, at]);
    for (const doer of choice.doers.slice(0, MAX_PUSHING)) {
      this.#tries.spend();
      const found = startOf(visit, doer, choice.windows, 0);
      if (found === null) continue;
      let next: Draft | null = draft.with(at, { candidate: doer.candidate, ...found });
      const inTheWay = [...next.keys()].filter((other) => this.#clash(at, other, next ?? []));
      if (inTheWay.some((other) => fixed.has(other))) continue;
      for (const other of inTheWay) next[other] = null;
      for (const other of inTheWay) {
        next = next && this.#makeRoom(next, choices, { at: other, depth: depth - 1, fixed: kept });
      }
      if (next !== null) return next;
    }
    return null;
  }

  #clash(at: number, other: number, draft: Readonly<Draft>): boolean {
    const [one, two] = [draft[at], draft[other]];
    if (at === other || !one || !two) return false;
    if (this.#visits[at]?.after.includes(other) && this.#overBy(other, two) > one.window.from) {
      return true;
    }
    if (this.#visits[other]?.after.includes(at) && this.#overBy(at, one) > two.window.from) {
      return true;
    }
    const [end, otherEnd] = [this.#busyUntil(at, one), this.#busyUntil(other, two)];
    return one.candidate === two.candidate && two.start < end && one.start < otherEnd;
  }

  /** Exact, among `members`; all others stay where `schedule` has them. */
  #search(
    choices: readonly Choice[],
    members: readonly number[],
    schedule: Schedule,
    most: number,
  ): Schedule | null | typeof GAVE_UP {
    const draft: Draft = this.#visits.map((_, at) => schedule[at] ?? null);
    for (const at of members) draft[at] = null;
    const { tight, loose } = this.#tellApart(choices, members);
    for (const component of this.#componentsOf(choices, tight)) {
      const search = new Search(this.#visits, choices, this.#tries, most);
      if (!search.run(component)) return search.gaveUp ? GAVE_UP : null;
      for (const at of component) draft[at] = search.placed[at] ?? null;
    }
    for (const at of loose) {
      const choice = choices[at];
      // There are more homesmiths than visits, so one of them has none of these.
      draft[at] = choice === undefined ? null : this.#fit(at, choice, draft);
    }
    return complete(draft);
  }

  /**
   * Separates visits that could conflict from those that cannot. A visit with at least as many homesmiths as there
   * are visits always finds a free one, so it is set aside; without it others may be set aside as well.
   */
  #tellApart(choices: readonly Choice[], members: readonly number[]) {
    const isTied = (at: number) =>
      (this.#visits[at]?.after.length ?? 0) + (this.#later[at]?.length ?? 0) > 0;
    let tight = [...members];
    const loose: number[] = [];
    for (;;) {
      const count = tight.length;
      const isLoose = (at: number) => !isTied(at) && (choices[at]?.doers.length ?? 0) >= count;
      loose.unshift(...tight.filter(isLoose));
      tight = tight.filter((at) => !isLoose(at));
      if (tight.length === count) return { tight, loose };
    }
  }

  /** Visits that share a homesmith or an order, directly or through others. */
  #componentsOf(choices: readonly Choice[], members: readonly number[]): number[][] {
    const components: { visits: number[]; doers: Set<number> }[] = [];
    for (const at of members) {
      const joined = { visits: [at], doers: new Set<number>() };
      for (const { candidate } of choices[at]?.doers ?? []) joined.doers.add(candidate);
      const near = [...(this.#visits[at]?.after ?? []), ...(this.#later[at] ?? [])];
      for (let place = components.length - 1; place >= 0; place -= 1) {
        const other = components[place];
        if (other === undefined) continue;
        const isTied = other.visits.some((one) => near.includes(one));
        if (!isTied && joined.doers.isDisjointFrom(other.doers)) continue;
        joined.visits.push(...other.visits);
        joined.doers = joined.doers.union(other.doers);
        components.splice(place, 1);
      }
      components.push(joined);
    }
    return components.map(({ visits }) => visits.toSorted((a, b) => a - b));
  }

  #overBy = (at: number, placed: Placement): Minute => {
    const visit = this.#visits[at];
    return visit === undefined ? 0 : overBy(placed, visit);
  };

  #busyUntil = (at: number, placed: Placement): Minute => {
    const visit = this.#visits[at];
    return visit === undefined ? 0 : busyUntil(placed, visit);
  };

  #endOfThoseBefore(at: number, draft: Readonly<Draft>): Minute {
    let end = 0;
    for (const before of this.#visits[at]?.after ?? []) {
      const placed = draft[before];
      if (placed) end = Math.max(end, this.#overBy(before, placed));
    }
    return end;
  }

  #startOfThoseAfter(at: number, draft: Readonly<Draft>): Minute {
    let start = Number.POSITIVE_INFINITY;
    for (const later of this.#later[at] ?? []) {
      const placed = draft[later];
      if (placed) start = Math.min(start, placed.window.from);
    }
    return start;
  }
}

const complete = (draft: Readonly<Draft>): Schedule | null => {
  const all = draft.flatMap((one) => one ?? []);
  return all.length === draft.length ? all : null;
};

/**
 * Tries visits in the order of their starts, each as early as possible after earlier ones of the same homesmith and
 * those that come before it, which finds a schedule if there is one: moving everything as early as it can be leads to
 * such an order.
 */
class Search {
  readonly placed: Draft;
  readonly #visits: readonly Visit[];
  readonly #choices: readonly Choice[];
  readonly #tries: Tries;
  /** Until when each homesmith is busy with visits of this plan. */
  readonly #busyUntil = new Map<number, Minute>();
  readonly #most: number;

  constructor(visits: readonly Visit[], choices: readonly Choice[], tries: Tries, most: number) {
    this.#visits = visits;
    this.#choices = choices;
    this.#tries = tries;
    this.placed = visits.map(() => null);
    this.#most = Math.min(tries.most, tries.spent + most);
  }

  get gaveUp(): boolean {
    return this.#tries.spent >= this.#most;
  }

  /** `last`: the visit placed before; the next begins no earlier, and of those at the same time the lower one first. */
  run(
    left: readonly number[],
    last: { at: number; start: Minute } = { at: -1, start: 0 },
  ): boolean {
    if (left.length === 0) return true;
    if (!left.every((at) => this.#isStillPossible(at, last.start))) return false;
    for (const at of left) {
      const opensFrom = this.#endOfThoseBefore(at);
      if (opensFrom === null) continue;
      const others = left.filter((other) => other !== at);
      for (const doer of this.#choices[at]?.doers ?? []) {
        if (this.#try({ at, doer, opensFrom, last }, others)) return true;
        if (this.gaveUp) return false;
      }
    }
    return false;
  }

  #try({ at, doer, opensFrom, last }: Trial, others: readonly number[]): boolean {
    const busy = this.#busyUntil.get(doer.candidate);
    const found = this.#startOf(at, doer, { opensFrom, notBefore: busy ?? 0 });
    if (found === null || found.start < last.start) return false;
    if (found.start === last.start && at < last.at) return false;
    const { start } = found;
    const visit = this.#visits[at];
    this.placed[at] = { candidate: doer.candidate, ...found };
    this.#busyUntil.set(doer.candidate, visit === undefined ? start : busyUntil(found, visit));
    if (this.run(others, { at, start })) return true;
    this.placed[at] = null;
    if (busy === undefined) this.#busyUntil.delete(doer.candidate);
    else this.#busyUntil.set(doer.candidate, busy);
    return false;
  }

  #isStillPossible(at: number, from: Minute): boolean {
    return (this.#choices[at]?.doers ?? []).some((doer) => {
      const busy = this.#busyUntil.get(doer.candidate) ?? 0;
      return this.#startOf(at, doer, { opensFrom: 0, notBefore: Math.max(from, busy) }) !== null;
    });
  }

  #startOf(
    at: number,
    doer: CapableHomesmith,
    { opensFrom, notBefore }: { opensFrom: Minute; notBefore: Minute },
  ) {
    const [visit, choice] = [this.#visits[at], this.#choices[at]];
    this.#tries.spend();
    if (!visit || !choice) return null;
    return startOf(visit, doer, windowsFrom(choice.windows, opensFrom), notBefore);
  }

  /** From when its window may begin; null while one of them is not placed. */
  #endOfThoseBefore(at: number): Minute | null {
    let end = 0;
    for (const before of this.#visits[at]?.after ?? []) {
      const [visit, placed] = [this.#visits[before], this.placed[before]];
      if (visit === undefined || placed == null) return null;
      end = Math.max(end, overBy(placed, visit));
    }
    return end;
  }
}

type Trial = {
  at: number;
  doer: CapableHomesmith;
  /** From when its window may begin. */
  opensFrom: Minute;
  last: { at: number; start: Minute };
};
