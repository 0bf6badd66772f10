/**
 * What `npm test` makes for all of its steps, or the first project of a test run for the others: noted in the environment
 * of the process that they share.
 */
const variable = (name: string) => `HOMESMITH_MADE_${name}`;

/** Null when nothing of this name was made. */
export function findMade<Value>(name: string): Value | null {
  const text = process.env[variable(name)];
  // As `noteMade` wrote it.
  return text === undefined ? null : (JSON.parse(text) as Value);
}

export function noteMade(name: string, value: unknown): void {
  process.env[variable(name)] = JSON.stringify(value);
}
