/**
 * A new homeowner's whole way on a slowed phone at 1.6 Mbps and 150 ms, from the home page to "You're booked!": from each
 * tap to the first paint of the next screen, and how long the phone answers nothing. The steps are those of the journey
 * that counts them (`tests/e2e/three-minutes.spec.ts`).
 */
import { loadavg } from 'node:os';
import type { Locator, Page } from '@playwright/test';
import { bookAsNewHomeowner, type Walker } from '../../tests/e2e/support/new-homeowner.ts';
import { startPeopleServer } from '../../tests/e2e/support/people.ts';
import { median } from '../median.ts';
import { bar, informs, type Row } from '../report.ts';
import { type Network, type SlowPhone, withSlowPhone } from './slow-phone.ts';
import { type Noted, watchPage } from './watch-page.ts';

const RUNS = 5;
const NETWORK: Network = { down: 1_600, up: 750, latencyMs: 150 };
const SERVICES = ['fix-running-toilet'];
/** As long as a person looks at a screen before they tap. */
const LOOK_MS = 500;
/** Tapped on the page of times before the one that is kept. */
const MORE_CHIPS = 4;
const TIMEOUT_MS = 120_000;
const MAX_MS = { firstPaint: 1_000, blocked: 200, chip: 100 };
const NAMES = { typing: 'typing', chip: 'arrival windows' };

/** By name: a step's first paint, or how long an interaction blocked. */
type Figures = Map<string, number>;

export async function measureWholeWay(): Promise<Row[]> {
  const server = await startPeopleServer({}, { hashes: 'real' });
  try {
    const runs: Figures[] = [];
    for (let number = 0; number < RUNS; number += 1) {
      const walked = await withSlowPhone(NETWORK, async (phone) => {
        const walker = new MeasuringWalker(phone);
        await walker.begin();
        const page = await walker.openTab();
        await bookAsNewHomeowner(server, page, walker, { services: SERVICES, number });
        return walker.figures;
      });
      runs.push(walked);
    }
    return [...rowsOf(runs), informs('the whole way: load of this machine', loadavg()[0] ?? 0, '')];
  } finally {
    await server.stop();
  }
}

/** The median of all runs, each with its bar. */
function rowsOf(runs: readonly Figures[]): Row[] {
  const names = new Set(runs.flatMap((figures) => [...figures.keys()]));
  return [...names].map((name) => {
    const value = median(runs.map((figures) => figures.get(name) ?? Number.NaN));
    const limit = name.endsWith(PAINTED)
      ? MAX_MS.firstPaint
      : name === `${NAMES.chip}${ANSWERED}`
        ? MAX_MS.chip
        : MAX_MS.blocked;
    return bar(name, value, 'ms', limit);
  });
}

const PAINTED = ': tap to first paint';
const BLOCKED = ': longest blocking';
const ANSWERED = ': tap to painted answer';

class MeasuringWalker implements Walker {
  readonly figures: Figures = new Map();
  readonly #phone: SlowPhone;
  readonly #noted: Noted[] = [];

  constructor(phone: SlowPhone) {
    this.#phone = phone;
  }

  async begin(): Promise<void> {
    const { context } = this.#phone;
    await context.exposeBinding('noteForBench', (_, noted: Noted) => this.#noted.push(noted));
    await context.addInitScript(watchPage);
  }

  openTab = (): Promise<Page> => this.#phone.openTab();

  sees(_: Page, what: Locator): Promise<void> {
    return what.waitFor({ timeout: TIMEOUT_MS });
  }

  /** Each tap of this way leads to another screen. */
  async tap(what: Locator): Promise<void> {
    const noted = await this.#tapUntil(what, 'screen');
    const { name, at } = firstOf(noted, 'screen');
    this.#keep(`${name}${PAINTED}`, at - firstOf(noted, 'tap').at);
    this.#keep(`${name}${BLOCKED}`, blockedIn(noted));
  }

  async fill(what: Locator, text: string): Promise<void> {
    const from = this.#noted.length;
    await what.tap();
    await what.page().keyboard.type(text, { delay: 60 });
    await what.page().waitForTimeout(LOOK_MS);
    this.#keep(`${NAMES.typing}${BLOCKED}`, blockedIn(this.#noted.slice(from)));
  }

  async choose(what: Locator): Promise<void> {
    const name = (await what.getAttribute('name')) ?? '';
    const page = what.page();
    const chips = page.locator(`input[name="${name}"]`).filter({ visible: true });
    const answers: number[] = [];
    for (let at = Math.min(MORE_CHIPS, (await chips.count()) - 1); at >= 0; at -= 1) {
      const noted = await this.#tapUntil(chips.nth(at), 'tap');
      const paints = noted.flatMap((one) => (one.kind === 'event' ? [one.paintedAt] : []));
      answers.push(Math.max(...paints) - firstOf(noted, 'tap').at);
      this.#keep(`${NAMES.chip}${BLOCKED}`, blockedIn(noted));
    }
    this.#keep(`${NAMES.chip}${ANSWERED}`, median(answers));
  }

  async inspect(): Promise<void> {}

  /** What is noted from the tap until half a second after the first of this kind. */
  async #tapUntil(what: Locator, kind: Noted['kind']): Promise<Noted[]> {
    const page = what.page();
    await page.waitForTimeout(LOOK_MS);
    const from = this.#noted.length;
    await what.tap({ force: true });
    for (let waited = 0; waited < TIMEOUT_MS; waited += 50) {
      if (this.#noted.slice(from).some((one) => one.kind === kind)) break;
      await page.waitForTimeout(50);
    }
    await page.waitForTimeout(LOOK_MS);
    return this.#noted.slice(from);
  }

  /** The largest of several. */
  #keep(name: string, value: number): void {
    this.figures.set(name, Math.max(value, this.figures.get(name) ?? 0));
  }
}

function firstOf<Kind extends Noted['kind']>(noted: readonly Noted[], kind: Kind) {
  for (const one of noted) if (isOf(one, kind)) return one;
  throw new Error(`There was no ${kind}.`);
}
const isOf = <Kind extends Noted['kind']>(
  noted: Noted,
  kind: Kind,
): noted is Extract<Noted, { kind: Kind }> => noted.kind === kind;

const blockedIn = (noted: readonly Noted[]): number =>
  Math.max(0, ...noted.map((one) => ('blockedMs' in one ? one.blockedMs : 0)));
