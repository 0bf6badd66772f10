/** A load of requests that need the database, for tests of outages. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../support/databases/postgres.ts';

const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' };

/** One statement. */
export async function readSetting(url: string): Promise<Response> {
  const response = await fetch(`${url}/api/getConfig`, {
    method: 'POST',
    headers: { ...OWN_PAGE, 'Content-Type': 'application/json' },
    body: '{"key":"nextjs.maps_api_key"}',
  });
  await response.arrayBuffer();
  return response;
}

/** Several statements in a transaction; 303 when accepted, and then the inbox has an item with this email. */
export async function askQuestion(url: string): Promise<{ email: string; response: Response }> {
  const idempotencyKey = randomUUID();
  const email = `${idempotencyKey}@home.example`;
  const response = await fetch(`${url}/support/ask`, {
    method: 'POST',
    redirect: 'manual',
    headers: OWN_PAGE,
    body: new URLSearchParams({
      idempotencyKey,
      topic: 'list',
      email,
      subject: 'My list is empty',
      message: 'It was full on Monday.',
    }),
  });
  await response.arrayBuffer();
  return { email, response };
}

export type Load = {
  /** Resolves when so many changes that are sent from now on have succeeded. */
  takes(count: number): Promise<void>;
  /** Ends the load; returns acknowledged changes that the database lacks, and all outcomes. */
  end(databaseUrl: string): Promise<Outcome>;
};

type Outcome = {
  lost: string[];
  acknowledged: number;
  refused: number;
  statuses: Set<number>;
  asked: number;
};

/** Four clients that change something and two that read, in a loop. */
export function beginLoad(url: string): Load {
  const acknowledged: string[] = [];
  /** `turn`: how many were asked before. */
  const answers: { status: number; turn: number }[] = [];
  let asked = 0;
  let isOver = false;
  const ask = async (send: () => Promise<Response>) => {
    const turn = asked;
    asked += 1;
    const { status } = await send();
    answers.push({ status, turn });
  };
  const change = async () => {
    const send = async () => {
      const { email, response } = await askQuestion(url);
      if (response.status === 303) acknowledged.push(email);
      return response;
    };
    while (!isOver) await ask(send);
  };
  const read = async () => {
    while (!isOver) {
      await ask(() => readSetting(url));
      await wait(5);
    }
  };
  const visitors = Promise.all([change(), change(), change(), change(), read(), read()]);
  return {
    takes: async (count) => {
      const since = asked;
      const taken = () => answers.filter(({ status, turn }) => status === 303 && turn >= since);
      while (taken().length < count) await wait(10);
    },
    end: async (databaseUrl) => {
      isOver = true;
      await visitors;
      const { rows } = await withClient(databaseUrl, (client) =>
        client.query<{ email: string }>('select email from inbox_items'),
      );
      const kept = new Set(rows.map(({ email }) => email));
      return {
        lost: acknowledged.filter((email) => !kept.has(email)),
        acknowledged: acknowledged.length,
        refused: answers.filter(({ status }) => status >= 500).length,
        statuses: new Set(answers.map(({ status }) => status)),
        asked: answers.length,
      };
    },
  };
}

/** The load would exceed the limits. */
export const WITHOUT_LIMITS = {
  SUBMISSIONS_PER_HOUR_PER_IP: '1000000',
  SUBMISSIONS_PER_DAY: '1000000',
};
