/**
 * `test` and `expect` for all e2e tests, with a watch over every page (a console error, an uncaught error, a
 * violation of the content security policy or a request to another host fails the test), and servers with other
 * catalogues.
 */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Service } from '#app/features/catalogue/service.ts';
import { hostileTrade, longTrades, retiringTrades } from './catalogues.ts';
import { SERVER_VARIABLE } from './product-under-test.ts';
import { type CatalogueServer, startCatalogueServer } from './servers.ts';

export { expect };

type Watch = {
  /** Errors that the test provokes. */
  expectError(pattern: RegExp): void;
};

type JourneyFixtures = {
  /** How the cookie question was answered, so that its banner is not in the way. */
  consent: 'declined' | 'accepted' | 'asked';
  watch: Watch;
};

type WorkerFixtures = {
  /** The starter catalogue's services, by id. */
  services: Service[];
  /** More than 300 services, so that the box asks the server; some names cannot break. */
  largeServer: CatalogueServer;
  /** A few services whose every text tries to run a script. */
  hostileServer: CatalogueServer;
  /** A few services, which a test may replace. */
  changingServer: CatalogueServer;
};

/** Import and first start are not part of the test's time. */
const LENT = { scope: 'worker', timeout: 600_000 } as const;

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
  // Started with the first test that needs them, stopped with the worker.
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
    // Some tests are about browsers that refuse storage.
  }
}

/** Collects errors of this context's pages. */
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

/** Opens a page and waits for hydration. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitUntilAwake(page);
}

export async function waitUntilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // In the frame of every page.
    const button = document.querySelector('[popovertarget="account-menu"]');
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps$'));
  });
  // Effects run in the next task.
  await untilDrawn(page);
}

/** Until the page has drawn what it has, and done what it put off until then. */
export const untilDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
