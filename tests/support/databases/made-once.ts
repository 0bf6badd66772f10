/**
 * What `npm test` or a test run prepares once for all projects, recorded in environment variables that child
 * processes inherit.
 */
const variable = (name: string) => `HOMESMITH_MADE_${name}`;

/** Null when it was not prepared. */
export function findMade<Value>(name: string): Value | null {
  const text = process.env[variable(name)];
  // Written by `noteMade`.
  return text === undefined ? null : (JSON.parse(text) as Value);
}

export function noteMade(name: string, value: unknown): void {
  process.env[variable(name)] = JSON.stringify(value);
}
