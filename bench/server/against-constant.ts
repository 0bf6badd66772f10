/**
 * Cached pages compared with a constant string of the same size: requests a second, alternating, the median of
 * pairs.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { startServer } from '../../tests/support/server.ts';
import { median } from '../median.ts';
import { floor, informs, type Row } from '../report.ts';

const PAIRS = 5;
const SECONDS = 4;
const CONNECTIONS = 20;
const MIN_SHARE_PERCENT = 60;
const PAGES = ['/', '/services/fix-running-toilet', '/services?q=leak'];

export async function compareWithConstant(): Promise<Row[]> {
  const product = await startServer();
  try {
    const rows: Row[] = [];
    for (const page of PAGES) rows.push(...(await comparePage(`${product.url}${page}`, page)));
    return rows;
  } finally {
    await product.stop();
  }
}

async function comparePage(url: string, page: string): Promise<Row[]> {
  const body = await (await fetch(url)).text();
  const { rival, rivalUrl } = await startRival(Buffer.byteLength(body));
  try {
    await load(url);
    await load(rivalUrl);
    const pairs: { ours: number; theirs: number }[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      pairs.push({ ours: await load(url), theirs: await load(rivalUrl) });
    }
    const share = median(pairs.map(({ ours, theirs }) => (100 * ours) / theirs));
    return [
      informs(`${page}: requests a second, kept page`, median(pairs.map(({ ours }) => ours)), '/s'),
      informs(
        `${page}: requests a second, constant string`,
        median(pairs.map(({ theirs }) => theirs)),
        '/s',
      ),
      floor(`${page}: share of the constant string's`, share, '%', MIN_SHARE_PERCENT),
    ];
  } finally {
    rival.kill();
  }
}

async function load(url: string): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered with errors.`);
  return result.requests.average;
}

async function startRival(bytes: number): Promise<{ rival: ChildProcess; rivalUrl: string }> {
  const rival = spawn(process.execPath, ['bench/server/constant.ts', String(bytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // Piped on the line before.
  const [port] = await once(rival.stdout as NonNullable<typeof rival.stdout>, 'data');
  return { rival, rivalUrl: `http://localhost:${String(port).trim()}/` };
}
