/** Long work as a generator that yields between its pieces, so that its driver can do something else then. Pure. */
export type Pieces<Value> = Generator<undefined, Value, undefined>;

/** All of it at once. */
export function finish<Value>(work: Pieces<Value>): Value {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
