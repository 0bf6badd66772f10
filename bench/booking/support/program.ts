/** A program that books by calls, as its owner, and asks again with the same key until it has an answer. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export type Answered = {
  step: 'hold' | 'details' | 'confirm';
  /** 0 without an answer. */
  status: number;
  text: string;
  askedAt: number;
  at: number;
};

/** One booking that was acknowledged. */
export type Acknowledged = { reference: string; begunAt: number; at: number };

export type Program = {
  answers: Answered[];
  acknowledged: Acknowledged[];
  /** Resolves when it has ended. */
  end(): Promise<void>;
};

/** What `GET /api/windows` says of one order. */
export type Offered = { shape: string; windows: readonly string[] };

export type ProgramSite = { url: string; token: string; zip: string; service: string };

const DETAILS = {
  line1: '12 Elm Street',
  city: 'San Francisco',
  contactName: 'Rosa Díaz',
  contactPhone: '(415) 555-0100',
};
const AGAIN_MS = 50;

const headersOf = ({ token }: ProgramSite) => ({
  'Content-Type': 'application/json',
  'Sec-Fetch-Site': 'same-origin',
  Cookie: `__Host-homesmith_session=${token}`,
});

export async function askWindows(site: ProgramSite): Promise<Offered> {
  const { url, zip, service } = site;
  const asked = new URLSearchParams({ services: `${service}?order=asked`, zip });
  const response = await fetch(`${url}/api/windows?${asked}`, { headers: headersOf(site) });
  const { fewest } = (await response.json()) as {
    fewest: { shape: string; visits: { windows: { window: string }[] }[] };
  };
  const [visit] = fewest.visits;
  if (visit === undefined) throw new Error('Nobody can come.');
  return { shape: fewest.shape, windows: visit.windows.map(({ window }) => window) };
}

/** Books one visit after the other until it is ended; `choose`: the plan's shape, and a window. */
export function beginProgram(
  site: ProgramSite,
  choose: () => { shape: string; window: string },
): Program {
  const answers: Answered[] = [];
  const acknowledged: Acknowledged[] = [];
  let isOver = false;

  async function ask(step: Answered['step'], target: string, body: object) {
    const headers = { ...headersOf(site), 'Idempotency-Key': randomUUID() };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    for (;;) {
      const askedAt = performance.now();
      const answer = await fetch(`${site.url}${target}`, init)
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch((error: unknown) => ({ status: 0, text: String(error) }));
      answers.push({ step, askedAt, at: performance.now(), ...answer });
      if (answer.status > 0 && answer.status < 500) return answer;
      if (isOver) return null;
      await wait(AGAIN_MS);
    }
  }

  /** Goes on with another window where this one is gone. */
  async function bookOne(): Promise<void> {
    const begunAt = performance.now();
    const { zip, service } = site;
    const services = [`${service}?order=${randomUUID()}`];
    const { shape, window } = choose();
    const body = { zip, services, plan: 'fewest', shape, windows: [window] };
    const held = await ask('hold', '/api/bookings', body);
    if (held?.status !== 200) return;
    const { reference } = JSON.parse(held.text) as { reference: string };
    const at = `/api/bookings/${reference}`;
    const detailed = await ask('details', `${at}/details`, DETAILS);
    if (detailed?.status !== 200) return;
    const { toAgree } = JSON.parse(detailed.text) as { toAgree: object };
    const confirmed = await ask('confirm', `${at}/confirm`, toAgree);
    if (confirmed?.status !== 200) return;
    acknowledged.push({ reference, begunAt, at: performance.now() });
  }

  const running = (async () => {
    while (!isOver) await bookOne();
  })();
  return {
    answers,
    acknowledged,
    end: () => {
      isOver = true;
      return running;
    },
  };
}
