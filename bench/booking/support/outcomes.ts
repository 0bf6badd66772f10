/** What came of changes that were made at once: answers and refusals are values, and everything else is an error. */

type Answer = { ok: true } | { ok: false; refusal: { code: string } };

/** "done", the code of a refusal, or "error 40P01 …". */
export async function outcomeOf(change: () => Promise<Answer>): Promise<string> {
  try {
    const answer = await change();
    return answer.ok ? 'done' : answer.refusal.code;
  } catch (error) {
    return describeError(error);
  }
}

/** The same of a job of the clock, which answers nothing. */
export const outcomeOfJob = (job: () => Promise<void>): Promise<string> =>
  outcomeOf(async () => {
    await job();
    return { ok: true };
  });

const ERROR = 'error';
const DEADLOCK = '40P01';

function describeError(error: unknown): string {
  const { code = '', constraint = '' } =
    typeof error === 'object' && error !== null
      ? (error as { code?: string; constraint?: string })
      : {};
  const message = error instanceof Error ? error.message : String(error);
  return [ERROR, code, constraint, message].filter((part) => part !== '').join(' ');
}

export type Errors = { deadlocks: number; others: number };

/** Each kind of error is printed once, with how often it came. */
export function countErrors(outcomes: readonly string[]): Errors {
  const errors = outcomes.filter((outcome) => outcome.startsWith(`${ERROR} `));
  for (const [error, count] of countEach(errors)) console.log(`${count} times: ${error}`);
  const deadlocks = errors.filter((error) => error.includes(DEADLOCK)).length;
  return { deadlocks, others: errors.length - deadlocks };
}

export function countEach(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
