/**
 * What every journey starts from: `test` and `expect`, with a watch over every page (a console error, an
 * uncaught error, a violation of the content security policy or a request to another host fails the
 * test), and the servers with the catalogues that journeys need.
 */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Service } from '#app/features/catalogue/service.ts';
import { hostileTrade, longTrades, retiringTrades } from './catalogues.ts';
import { SERVER_VARIABLE } from './product-under-test.ts';
import { type CatalogueServer, startCatalogueServer } from './servers.ts';

export { expect };

type Watch = {
  /** This test provokes such errors; they are no finding. */
  expectError(pattern: RegExp): void;
};

type JourneyFixtures = {
  /** How the cookie question was answered before, so that its banner is out of the way. */
  consent: 'declined' | 'accepted' | 'asked';
  watch: Watch;
};

type WorkerFixtures = {
  /** The services of the starter catalogue, by id. */
  services: Service[];
  /** More than 300 services, so that the box asks the server; some with names that never break. */
  largeServer: CatalogueServer;
  /** Every text of its few services tries to run a script. */
  hostileServer: CatalogueServer;
  /** A few services, which a test may replace by an import. */
  changingServer: CatalogueServer;
};

/** An import and a first start come before the test, and are no part of its time. */
const LENT = { scope: 'worker', timeout: 180_000 } as const;

type Use<Value> = (value: Value) => Promise<void>;

/* biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads there which fixtures one needs */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  baseURL: async ({}, use) => use(serverUrl()),
  consent: ['declined', { option: true }],
  context: async ({ context, consent }, use) => {
    if (consent !== 'asked') {
      await context.addInitScript(answerCookieQuestion, String(consent === 'accepted'));
    }
    await use(context);
  },
  watch: [
    async ({ context }, use) => {
      const problems = await watchOver(context);
      const expected: RegExp[] = [];
      await use({ expectError: (pattern) => expected.push(pattern) });
      const unexpected = problems.filter((text) => !expected.some((known) => known.test(text)));
      expect(unexpected, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
  services: [
    async ({}, use: Use<Service[]>) => {
      const response = await fetch(`${serverUrl()}/api/catalogue`);
      const { services }: { services: Service[] } = await response.json();
      await use(services);
    },
    { scope: 'worker' },
  ],
  // Started when the first test needs them, stopped with the worker.
  largeServer: [async ({}, use) => lend(longTrades(), use), LENT],
  hostileServer: [async ({}, use) => lend([hostileTrade()], use), LENT],
  changingServer: [async ({}, use) => lend(retiringTrades(), use), LENT],
});
/* biome-ignore-end lint/correctness/noEmptyPattern: the fixtures end here */

async function lend(trades: unknown[], use: Use<CatalogueServer>): Promise<void> {
  const server = await startCatalogueServer(trades);
  try {
    await use(server);
  } finally {
    await server.stop();
  }
}

function serverUrl(): string {
  const url = process.env[SERVER_VARIABLE];
  if (url === undefined) throw new Error('global-setup.ts has not started the product.');
  return url;
}

function answerCookieQuestion(answer: string): void {
  try {
    localStorage.setItem('cookieConsentGiven', answer);
  } catch {
    // A browser that refuses storage is what some journeys are about.
  }
}

/** Everything that the pages of this context complain of, as it comes. */
async function watchOver(context: BrowserContext): Promise<string[]> {
  const problems: string[] = [];
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violated: ${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => problems.push(`uncaught: ${event.error().stack}`));
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && hostname !== 'localhost') {
      problems.push(`foreign host: ${request.url()}`);
    }
  });
  return problems;
}

/** Opens a page and waits until it has woken: until React listens to what is done on it. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitUntilAwake(page);
}

export async function waitUntilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const box = document.querySelector('[name="q"]');
    return box !== null && Object.keys(box).some((key) => key.startsWith('__reactProps$'));
  });
  // Its effects run in the next task.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}
