/**
 * A lifecycle as rows: what can happen to a thing, who may make it happen, from which state, and where it leads.
 * Code, buttons, tests and docs/lifecycles.md read the same rows (decision 0029). Pure.
 */
import { accept, type Result, refuse } from './result.ts';

export type ProcessStep<State extends string, Actor extends string, Name extends string> = {
  name: Name;
  actor: Actor;
  /** Whoever else may. */
  by?: readonly Actor[];
  /** Empty for what begins it. */
  from: readonly State[];
  /** "=": it stays where it is. */
  to: State | '=';
  /** Where it leads otherwise; whoever takes it says so. */
  or?: State;
  /** What else has to be true; "" for nothing. */
  when: string;
  /** What it does besides. */
  effects: string;
};

export type Process<
  State extends string = string,
  Actor extends string = string,
  Name extends string = string,
> = {
  /** What has this life: "A conversation". */
  title: string;
  /** Of each state, what it means. */
  states: Readonly<Record<State, string>>;
  /** States that nothing leaves. */
  ends: readonly NoInfer<State>[];
  steps: readonly ProcessStep<NoInfer<State>, Actor, Name>[];
};

/** The same, with its states, actors and steps known to the types. */
export const defineProcess = <
  const State extends string,
  const Actor extends string,
  const Name extends string,
>(
  process: Process<State, Actor, Name>,
): Process<State, Actor, Name> => process;

export type StateOf<Of> = Of extends Process<infer State, string, string> ? State : never;
export type StepOf<Of> = Of extends Process<string, string, infer Name> ? Name : never;

/** A step that was decided: whoever takes it leaves just this state. */
export type Decided<State extends string = string> = {
  name: string;
  actor: string;
  /** null: it begins here. */
  from: State | null;
  to: State;
};

/** What this actor may do next. */
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

/**
 * Refused with the state that it is in: a page said otherwise, and something happened meanwhile. `by`: who does it, where
 * several may. `to`: where it leads, where it may lead to two.
 */
export function decideStep<State extends string, Actor extends string, Name extends string>(
  { steps }: Process<State, Actor, Name>,
  name: NoInfer<Name>,
  from: NoInfer<State> | null,
  said: { by?: NoInfer<Actor>; to?: NoInfer<State> } = {},
): Result<Decided<State>, { code: 'not-now'; state: State | null }> {
  const step = steps.find(
    (row) => row.name === name && (from === null ? row.from.length === 0 : row.from.includes(from)),
  );
  const actor = said.by ?? step?.actor;
  if (step === undefined || actor === undefined || !isBy(step, actor)) {
    return refuse({ code: 'not-now', state: from });
  }
  // What begins has nothing to stay in: a test looks at every row.
  const usual = step.to === '=' ? from : step.to;
  const to = said.to ?? usual;
  return to === null || (to !== usual && to !== step.or)
    ? refuse({ code: 'not-now', state: from })
    : accept({ name, actor, from, to });
}

/** For what its own code calls: the rows are wrong when it cannot be. */
export function getFirstStep<State extends string, Actor extends string, Name extends string>(
  process: Process<State, Actor, Name>,
  name: NoInfer<Name>,
): Decided<State> {
  const decided = decideStep(process, name, null);
  if (!decided.ok) throw new Error(`Nothing begins with ${name}.`);
  return decided.value;
}
