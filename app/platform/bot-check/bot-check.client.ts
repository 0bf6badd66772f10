/** Passes the bot check in the browser, by proof of work or reCAPTCHA; either is loaded only when it is needed. */
import type { z } from 'zod';
import { BOT_CHECK_CALL } from '#app/kernel/urls.ts';
import type { BOT_CHECK_OFFER, CHALLENGE } from './bot-check.schema.ts';
import type { BotCheckWish, CheckedCall } from './checked-calls.ts';

type Offer = z.infer<typeof BOT_CHECK_OFFER>;

/** Shorter than the server accepts a solution. */
const GOOD_FOR_MS = 5 * 60_000;

type Ahead = { address: string; until: number; solved: Promise<string | null> };
/** A proof of work that was begun before its call is sent. */
let ahead: Ahead | null = null;

/** Begins the call's proof of work while a person still types; Google's check begins with the call. */
export function solveAhead(
  call: CheckedCall,
  container: HTMLElement | null,
  allowGoogle: boolean,
): void {
  const address = addressOf({ call }, container, allowGoogle);
  if (isGood(address)) return;
  const solved = askForCheck(address)
    .then((offer) => (offer.kind === 'proof-of-work' ? prove(offer.challenge) : null))
    // The call itself tries again.
    .catch(() => null);
  ahead = { address, until: Date.now() + GOOD_FOR_MS, solved };
}

const isGood = (address: string): boolean =>
  ahead !== null && ahead.address === address && Date.now() < ahead.until;

/**
 * The value of a call's `botCheck`, which is good once, for that call, for some minutes. `container` is the element
 * for Google's invisible box; without one, or with `allowGoogle` false, the built-in check is used. Rejects when the
 * check cannot be passed.
 */
export async function solveBotCheck(
  wish: BotCheckWish,
  container: HTMLElement | null,
  allowGoogle: boolean,
): Promise<string> {
  const address = addressOf(wish, container, allowGoogle);
  const begun = isGood(address) ? ahead : null;
  // Good once.
  ahead = null;
  const solved = await begun?.solved;
  if (solved) return solved;
  const offer = await askForCheck(address);
  if (offer.kind === 'proof-of-work') return prove(offer.challenge);
  if (container === null) throw new Error('There is no place for the bot check.');
  const { solveRecaptcha } = await import('./recaptcha.client.ts');
  return solveRecaptcha(container, offer);
}

function addressOf(
  { call, level = 1 }: BotCheckWish,
  container: HTMLElement | null,
  allowGoogle: boolean,
): string {
  const wantsBuiltIn = container === null || !allowGoogle;
  return `${BOT_CHECK_CALL}?for=${call}&level=${level}${wantsBuiltIn ? '&builtin=1' : ''}`;
}

async function askForCheck(address: string): Promise<Offer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The bot check answered ${response.status}.`);
  return response.json();
}

async function prove(challenge: z.infer<typeof CHALLENGE>): Promise<string> {
  const { solveProofOfWork } = await import('./proof-of-work.client.ts');
  return solveProofOfWork(challenge);
}
