/**
 * Customers who book over the product's calls, and homesmiths who take the steps of their visits, while the product may
 * end at any moment: whatever was not answered is sent again with the same key, and what was answered is noted.
 */
import { randomUUID } from 'node:crypto';
import { sessionCookieName } from '../../../app/platform/session/session-cookie.server.ts';
import { oneOf, type Random } from '../../search/random.ts';

type Answered = { status: number; body: Told };
/** What is read of the answers of the calls, as `docs/openapi.json` has them. */
type Told = {
  reference: string;
  toAgree: object;
  error?: { code: string };
  fewest: { shape: string; visits: { windows: { window: string }[] }[] };
  visits: { fees: { now: { cancelCents: number; moveCents: number } } }[];
  fees: { now: { moveCents: number } };
  windows: { window: string }[];
};

const ANSWER_MS = 20_000;

/** null when no answer came. */
async function ask(
  url: string,
  token: string,
  path: string,
  sent?: { key: string; body: object },
): Promise<Answered | null> {
  const headers = {
    Cookie: `${sessionCookieName(true)}=${token}`,
    Origin: url,
    'Content-Type': 'application/json',
    ...(sent && { 'Idempotency-Key': sent.key }),
  };
  const init = sent === undefined ? {} : { method: 'POST', body: JSON.stringify(sent.body) };
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await fetch(`${url}${path}`, { headers, signal, ...init });
    return { status: response.status, body: (await response.json()) as Told };
  } catch {
    return null;
  }
}

/** One change after the other; each is over when it was answered. */
export type Life = {
  /** What was answered as done, in order. */
  done: { step: string; reference: string }[];
  /** What was answered with a refusal. */
  refused: string[];
  /** Statuses of 500 and more. */
  failed: number[];
  /** How often something was sent that no answer came to. */
  unanswered: number;
  isOver: boolean;
  /** Not before this instant, in milliseconds. */
  waitsUntil: number;
  goOn(url: string): Promise<void>;
};

type Sent = { step: string; path: string; key: string; body: object };

/** Asked again a little later: its process has died during the work, or there is no process. */
const AGAIN_MS = 1_500;
const AGAIN = new Set(['try-again', 'not-available', 'broken']);

/** `next` says what is sent after an answer; null for nothing more, undefined to ask again. */
function live(
  token: string,
  next: (url: string, last: Answered | null) => Promise<Sent | null | undefined>,
): Life {
  let pending: Sent | null = null;
  let last: Answered | null = null;
  const life: Life = {
    done: [],
    refused: [],
    failed: [],
    unanswered: 0,
    isOver: false,
    waitsUntil: 0,
    goOn: async (url) => {
      if (pending === null) {
        const sent = await next(url, last);
        if (sent === null) life.isOver = true;
        if (sent === undefined) life.waitsUntil = Date.now() + AGAIN_MS;
        if (!sent) return;
        pending = sent;
      }
      const { step, path } = pending;
      const answer = await ask(url, token, path, pending);
      const code = answer?.body.error?.code ?? '';
      if (answer === null) life.unanswered += 1;
      else if (answer.status >= 500) life.failed.push(answer.status);
      if (answer === null || answer.status >= 500 || AGAIN.has(code)) {
        life.waitsUntil = Date.now() + AGAIN_MS;
        return;
      }
      pending = null;
      last = answer;
      if (answer.status === 200) {
        life.done.push({ step, reference: answer.body.reference });
        return;
      }
      life.refused.push(`${step} ${code}`);
      life.isOver = true;
    },
  };
  return life;
}

export const SERVICE = 'fix-running-toilet';

const DETAILS = {
  line1: '12 Elm Street',
  city: 'Redding',
  contactName: 'Rosa Díaz',
  contactPhone: '(415) 555-0100',
};

/** Holds, says where it is, confirms, and in some lives moves or cancels. */
export function customerLife(token: string, zip: string, random: Random): Life {
  let reference = '';
  let isConfirmed = false;
  return live(token, async (url, last) => {
    const at = `/api/bookings/${reference}`;
    const sent = (step: string, path: string, body: object): Sent => ({
      step,
      path,
      key: randomUUID(),
      body,
    });
    if (last === null) {
      const services = [`${SERVICE}?order=${randomUUID()}`];
      const query = new URLSearchParams({ zip, services: services[0] ?? '' });
      const found = await ask(url, token, `/api/windows?${query}`);
      const windows = found?.body.fewest?.visits[0]?.windows ?? [];
      if (found === null || windows.length === 0) return undefined;
      const { shape } = found.body.fewest;
      const chosen = [oneOf(random, windows).window];
      return sent('hold', '/api/bookings', {
        zip,
        services,
        plan: 'fewest',
        shape,
        windows: chosen,
      });
    }
    if (reference === '') {
      reference = last.body.reference;
      return sent('details', `/api/bookings/${reference}/details`, DETAILS);
    }
    if (!isConfirmed) {
      isConfirmed = true;
      return sent('confirm', `${at}/confirm`, last.body.toAgree);
    }
    const kind = random();
    if (last.body.reference !== reference || kind < 0.5) return null;
    const change = kind < 0.75 ? 'cancel' : 'move';
    const visit = await ask(url, token, `${at}/visits/1`);
    if (visit === null) return undefined;
    const { now } = (visit.body.fees ?? { now: null }) as {
      now: { cancelCents: number; moveCents: number } | null;
    };
    if (now === null) return null;
    reference = 'over';
    const path = `${at}/visits/1/${change}`;
    if (change === 'cancel') return sent(change, path, { feeCents: now.cancelCents });
    const [window] = visit.body.windows;
    return window === undefined
      ? null
      : sent(change, path, { window: window.window, feeCents: now.moveCents });
  });
}

export type JobOfLife = { number: number; visitId: string; pin: string };

/** Sets out, arrives, starts and finishes. */
export function homesmithLife(token: string, { number, visitId, pin }: JobOfLife): Life {
  const left = [
    { step: 'set_out' },
    { step: 'arrive', pin },
    { step: 'start' },
    { step: 'finish', note: 'A new washer.' },
  ];
  return live(token, async () => {
    const next = left.shift();
    if (next === undefined) return null;
    const idempotencyKey = randomUUID();
    const body = { ...next, idempotencyKey, sequence: '0', pressedAt: '' };
    const path = `/api/homesmith/${number}/visits/${visitId}/steps`;
    return { step: next.step, path, key: idempotencyKey, body };
  });
}
