/**
 * Gives back the memory that a start took: V8 keeps the room of a burst of new objects until a full collection,
 * for which a quiet process has no reason. Takes some 30 ms, once.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then what a start leaves to be done is done. */
const SETTLED_MS = 10_000;

export async function giveBackMemory(): Promise<void> {
  await wait(SETTLED_MS, undefined, { ref: false });
  // Only contexts that are made after the flag have the function.
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
}
