/** Seconds that it took. */
export async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Runs `visit` again and again beside `work`. */
export async function beside<Value>(
  visit: () => Promise<unknown>,
  work: () => Promise<Value>,
): Promise<Value> {
  let isOver = false;
  const visiting = (async () => {
    while (!isOver) await visit();
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await visiting;
  }
}
