/**
 * A lifecycle as rows: what can happen to a thing, who may make it happen, from which state, and where it leads.
 * Code, buttons, tests and docs/lifecycles.md read the same rows (decision 0029). Pure.
 */
import { accept, type Result, refuse } from './result.ts';

export type ProcessStep<
  State extends string,
  Actor extends string,
  Name extends string,
  Thing = unknown,
  Hindrance = unknown,
> = {
  name: Name;
  actor: Actor;
  /** Other actors who may take it. */
  by?: readonly Actor[];
  /** Empty for a step that creates the thing. */
  from: readonly State[];
  /** "=": the state stays the same. */
  to: State | '=';
  /** A second possible target; the caller of the step chooses. */
  or?: State;
  /** Conditions besides the state; "" for none. */
  when: string;
  /** Those that the thing itself tells: what is in the way now, or null. */
  guard?(thing: Thing, at: { now: Date; to: State }): Hindrance | null;
  /** Side effects besides messages. */
  effects: string;
};

export type Process<
  State extends string = string,
  Actor extends string = string,
  Name extends string = string,
  Thing = unknown,
  Hindrance = unknown,
> = {
  /** The thing that has this lifecycle: "A conversation". */
  title: string;
  /** The meaning of each state. */
  states: Readonly<Record<State, string>>;
  /** States that no step leaves. */
  ends: readonly NoInfer<State>[];
  steps: readonly ProcessStep<NoInfer<State>, Actor, Name, Thing, Hindrance>[];
};

/** Keeps the literal types of states, actors and steps. */
export const defineProcess = <
  const State extends string,
  const Actor extends string,
  const Name extends string,
  Thing = unknown,
  Hindrance = never,
>(
  process: Process<State, Actor, Name, Thing, Hindrance>,
): Process<State, Actor, Name, Thing, Hindrance> => process;

export type StateOf<Of> = Of extends Process<infer State, string, string> ? State : never;
export type StepOf<Of> = Of extends Process<string, string, infer Name> ? Name : never;

/** A step that may be taken, from exactly this state. */
export type AllowedStep<State extends string = string> = {
  name: string;
  actor: string;
  /** null: the thing is created. */
  from: State | null;
  to: State;
};

/** The steps that this actor may take from this state. */
export const stepsFrom = <State extends string, Actor extends string, Name extends string>(
  { steps }: Process<State, Actor, Name>,
  state: NoInfer<State>,
  actor: NoInfer<Actor>,
): Name[] =>
  steps.filter((step) => isBy(step, actor) && step.from.includes(state)).map(({ name }) => name);

const isBy = <Actor extends string>(
  { actor, by = [] }: { actor: Actor; by?: readonly Actor[] },
  asked: Actor,
): boolean => actor === asked || by.includes(asked);

/** The row of a step from this state, or of one that begins; undefined where it doesn't start there. */
export const findRow = <
  State extends string,
  Actor extends string,
  Name extends string,
  Thing,
  Hindrance,
>(
  { steps }: Pick<Process<State, Actor, Name, Thing, Hindrance>, 'steps'>,
  name: NoInfer<Name>,
  from: NoInfer<State> | null,
): ProcessStep<State, Actor, Name, Thing, Hindrance> | undefined =>
  steps.find(
    (row) => row.name === name && (from === null ? row.from.length === 0 : row.from.includes(from)),
  );

/**
 * Refused with the current state when the step does not start there, because a page can be stale. `by`: the actor,
 * where several may take it. `to`: the target, where there are two.
 */
export const decideStep = <State extends string, Actor extends string, Name extends string>(
  { steps }: Process<State, Actor, Name>,
  name: NoInfer<Name>,
  from: NoInfer<State> | null,
  said: { by?: NoInfer<Actor>; to?: NoInfer<State> } = {},
): Result<AllowedStep<State>, StaleStep<State>> =>
  decideRow(findRow<State, Actor, Name, unknown, unknown>({ steps }, name, from), name, from, said);

type StaleStep<State> = { code: 'not-now'; state: State | null };

/** The same of a row that was found, whose guard is asked besides. */
export function decideRow<State extends string, Actor extends string, Name extends string>(
  step: Pick<ProcessStep<State, Actor, Name>, 'actor' | 'by' | 'to' | 'or'> | undefined,
  name: NoInfer<Name>,
  from: NoInfer<State> | null,
  said: { by?: NoInfer<Actor>; to?: NoInfer<State> },
): Result<AllowedStep<State>, StaleStep<State>> {
  const actor = said.by ?? step?.actor;
  if (step === undefined || actor === undefined || !isBy(step, actor)) {
    return refuse({ code: 'not-now', state: from });
  }
  // A step with "=" always has a state to stay in; a test checks every row.
  const usual = step.to === '=' ? from : step.to;
  const to = said.to ?? usual;
  return to === null || (to !== usual && to !== step.or)
    ? refuse({ code: 'not-now', state: from })
    : accept({ name, actor, from, to });
}

/** For steps whose names are in code. Throws when the rows do not allow it. */
export function getFirstStep<State extends string, Actor extends string, Name extends string>(
  process: Process<State, Actor, Name>,
  name: NoInfer<Name>,
): AllowedStep<State> {
  const decided = decideStep(process, name, null);
  if (!decided.ok) throw new Error(`Nothing begins with ${name}.`);
  return decided.value;
}
