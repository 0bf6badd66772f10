/** `/metrics` in Prometheus format, for clients with METRICS_TOKEN (docs/operating.md). */
import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { Registry } from 'prom-client';
import type { About } from './about.ts';
import type { Product } from './product.ts';

export type CountedRequest = { method: string; route: string; status: number; seconds: number };

export type Metrics = {
  count(request: CountedRequest): void;
  /** null without the token. */
  answer(headers: Headers): Promise<Response | null>;
};

/** Seconds: a cached page takes a millisecond, a password hash over a hundred. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Prometheus waits ten seconds by default. */
const DATABASE_TIMEOUT_MS = 2_000;

/** null without METRICS_TOKEN: nothing is measured, and the library is not loaded. */
export async function openMetrics(product: Product, about: About): Promise<Metrics | null> {
  const token = product.config.metricsToken;
  if (token === null) return null;
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'homesmith_http_request_duration_seconds',
    help: 'Time from a request to the start of its response, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  await addProcess(register, product, about);
  await addMessages(register, product);
  const digest = digestOf(token);
  return {
    count: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    answer: async (headers) => {
      const [scheme = '', given = ''] = (headers.get('Authorization') ?? '').split(' ', 2);
      const isKnown = timingSafeEqual(digestOf(given), digest);
      if (!isKnown || scheme.toLowerCase() !== 'bearer') return null;
      return new Response(await register.metrics(), {
        headers: { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' },
      });
    },
  };
}

/** Of equal length for any input, as `timingSafeEqual` requires. */
const digestOf = (text: string) => createHash('sha256').update(text).digest();

type Sample = { value: number; labels?: Record<string, string> };
type Sampler = () => readonly Sample[] | Promise<readonly Sample[]>;

/** Returns a function that registers gauges, which are read at each scrape. */
async function adderTo(register: Registry) {
  const { Counter, Gauge } = await import('prom-client');
  const options = (name: string, help: string, labelNames: readonly string[]) => ({
    name: `homesmith_${name}`,
    help,
    labelNames: [...labelNames],
    registers: [register],
  });
  return {
    gauge: (name: string, help: string, labelNames: readonly string[], read: Sampler) =>
      new Gauge({
        ...options(name, help, labelNames),
        async collect() {
          const samples = await read();
          this.reset();
          for (const { labels = {}, value } of samples) this.set(labels, value);
        },
      }),
    counter: (name: string, help: string, labelNames: readonly string[], read: Sampler) =>
      new Counter({
        ...options(name, help, labelNames),
        async collect() {
          const samples = await read();
          this.reset();
          for (const { labels = {}, value } of samples) this.inc(labels, value);
        },
      }),
  };
}

async function addProcess(register: Registry, product: Product, about: About): Promise<void> {
  const { gauge, counter } = await adderTo(register);
  const { catalogue, search, ports, database, limitHits } = product;
  const build = { version: about.version, build: about.build, commit: about.commit ?? '' };
  gauge('build_info', 'The version of Homesmith that is running.', Object.keys(build), () => [
    { value: 1, labels: build },
  ]);
  gauge('catalogue_info', 'The catalogue version that this process serves.', ['version'], () => [
    { value: 1, labels: { version: catalogue.current().version } },
  ]);
  gauge('catalogue_services', 'Services on sale.', [], () => [
    { value: catalogue.current().services.length },
  ]);
  gauge('search_index_is_current', '0 while the catalogue index is being built.', [], () => [
    { value: Number(search.version() === catalogue.current().version) },
  ]);
  gauge('password_hashes', 'Password and code hashes running and queued.', ['state'], () => {
    const { working, waiting } = ports.passwords.load();
    return [
      { value: working, labels: { state: 'working' } },
      { value: waiting, labels: { state: 'waiting' } },
    ];
  });
  counter(
    'password_hashes_refused_total',
    'Requests refused after a long wait in the queue.',
    [],
    () => [{ value: ports.passwords.load().refused }],
  );
  counter('limits_hit_total', 'Requests refused by a rate limit.', ['limit'], () =>
    Object.entries(limitHits.counts()).map(([limit, value]) => ({ value, labels: { limit } })),
  );
  gauge('database_connections', 'Connections of this process.', ['state'], () => {
    const pool = database.connections();
    if (pool === null) return [];
    return [
      { value: pool.total - pool.idle, labels: { state: 'busy' } },
      { value: pool.idle, labels: { state: 'idle' } },
    ];
  });
  gauge('database_waiting_requests', 'Requests waiting for a database connection.', [], () => {
    const pool = database.connections();
    return pool === null ? [] : [{ value: pool.waiting }];
  });
}

async function addMessages(register: Registry, { ports: { outbox } }: Product): Promise<void> {
  const { gauge, counter } = await adderTo(register);
  // One query for three gauges, whichever is read first.
  let looking: ReturnType<typeof look> | null = null;
  const look = async () => {
    try {
      return await Promise.race([outbox.readBacklog(), tooLate()]);
    } catch {
      return null;
    } finally {
      looking = null;
    }
  };
  const readBacklog = () => {
    looking ??= look();
    return looking;
  };
  gauge('database_up', '1 when the database answered in time.', [], async () => [
    { value: Number((await readBacklog()) !== null) },
  ]);
  gauge(
    'outbox_messages',
    'Messages waiting or being sent, in all processes.',
    ['channel'],
    async () => {
      const backlog = await readBacklog();
      if (backlog === null) return [];
      return outbox.outcomes().map(({ channel }) => ({
        value: backlog.find((of) => of.channel === channel)?.count ?? 0,
        labels: { channel },
      }));
    },
  );
  gauge('outbox_oldest_seconds', 'Age of the oldest of them.', ['channel'], async () => {
    const backlog = await readBacklog();
    return (backlog ?? []).map(({ channel, oldestAt }) => ({
      value: Math.max(0, (Date.now() - oldestAt.getTime()) / 1000),
      labels: { channel },
    }));
  });
  counter(
    'outbox_attempts_total',
    'Attempts by this process, by result; waiting ones are retried, failed ones are not.',
    ['channel', 'outcome'],
    () =>
      outbox
        .outcomes()
        .flatMap(({ channel, ...ends }) =>
          Object.entries(ends).map(([outcome, value]) => ({ value, labels: { channel, outcome } })),
        ),
  );
}

async function tooLate(): Promise<never> {
  await once(AbortSignal.timeout(DATABASE_TIMEOUT_MS), 'abort');
  throw new Error('The database did not answer in time.');
}
