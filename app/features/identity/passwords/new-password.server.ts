/** Validates a new password before it is hashed. */
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Refusal } from '../refusals.ts';
import { isGuessable } from './guessable.server.ts';
import { findPasswordMistake } from './password-rules.ts';

export async function requireGoodPassword(
  email: string,
  { password, confirmation }: { password: string; confirmation: string },
): Promise<Result<null, Refusal>> {
  const mistake = findPasswordMistake(password, confirmation);
  if (mistake !== null) return refuse({ code: mistake });
  return (await isGuessable(password, email))
    ? refuse({ code: 'password-guessable' })
    : accept(null);
}
