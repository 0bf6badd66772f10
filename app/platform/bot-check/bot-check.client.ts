/** Passes the bot check in the browser, by proof of work or reCAPTCHA; either is loaded only when it is needed. */
import type { Challenge } from 'altcha-lib/types';
import { BOT_CHECK_CALL } from '#app/kernel/urls.ts';
import type { BotCheckWish } from './checked-calls.ts';

type Offer =
  | { kind: 'proof-of-work'; challenge: Challenge }
  | { kind: 'recaptcha'; siteKey: string; url: string };

/**
 * The value of a call's `botCheck`, which is good once, for that call, for some minutes. `container` is the element
 * for Google's invisible box; without one, or with `allowGoogle` false, the built-in check is used. Rejects when the
 * check cannot be passed.
 */
export async function solveBotCheck(
  { call, level = 1 }: BotCheckWish,
  container: HTMLElement | null,
  allowGoogle: boolean,
): Promise<string> {
  const wantsBuiltIn = container === null || !allowGoogle;
  const wish = `for=${call}&level=${level}${wantsBuiltIn ? '&builtin=1' : ''}`;
  const response = await fetch(`${BOT_CHECK_CALL}?${wish}`);
  if (!response.ok) throw new Error(`The bot check answered ${response.status}.`);
  const offer: Offer = await response.json();
  if (offer.kind === 'proof-of-work') {
    const { solveProofOfWork } = await import('./proof-of-work.client.ts');
    return solveProofOfWork(offer.challenge);
  }
  if (container === null) throw new Error('There is no place for the bot check.');
  const { solveRecaptcha } = await import('./recaptcha.client.ts');
  return solveRecaptcha(container, offer);
}
