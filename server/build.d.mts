/** For the set-up of tests. */
export function isBuilt(): Promise<boolean>;
