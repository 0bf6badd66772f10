/** The index compared with the plain scan, on the same queries in the same run: answers, time, memory. */
import { buildIndex, type SearchIndex } from '../../app/features/search/index/search-index.ts';
import type { Query } from '../../app/features/search/query.ts';
import { type Searchable, searchPlainly } from '../../app/features/search/relevance.ts';
import { bar, informs, type Row } from '../report.ts';
import { generateServices, textsOf } from './catalogue.ts';
import { type Percentiles, percentiles, timed, weighed } from './measure.ts';
import { makeQueries } from './queries.ts';

const SHOWN = 50;
const MEGABYTE = 1024 * 1024;

/** `memory`: whether the index must not take more than the parsed catalogue. */
export type Bars = { p95Percent: number; p99Percent?: number; memory?: boolean };

export function compareWithPlainScan(
  count: number,
  { queryCount, bars }: { queryCount: number; bars: Bars },
): Row[] {
  const services = weighed(() => parsedServices(count));
  const index = weighed(() => buildIndex(services.result));
  const queries = makeQueries(services.result, queryCount);
  for (const query of makeQueries(services.result, 200, 8))
    index.result.search(query, { limit: SHOWN });
  const { plain, indexed, differences } = askBoth(services.result, index.result, queries);

  const name = (figure: string) => `${count.toLocaleString('en-US')} services: ${figure}`;
  return [
    informs(name('distinct tokens'), countTokens(services.result), ''),
    informs(name('queries'), queries.length, ''),
    bar(name('answers that differ from the plain scan'), differences, '', 0),
    ...timeRows(name, plain, indexed, bars),
    informs(name('index built in'), index.ms, 'ms'),
    informs(name('catalogue, parsed'), services.bytes / MEGABYTE, 'MB'),
    bars.memory
      ? bar(name('index'), index.bytes / MEGABYTE, 'MB', Math.floor(services.bytes / MEGABYTE))
      : informs(name('index'), index.bytes / MEGABYTE, 'MB'),
  ];
}

/** From JSON, as the catalogue comes from its files: flat strings, nothing shared. */
function parsedServices(count: number): Searchable[] {
  // Just generated, so it has this shape.
  return generateServices(count).map(
    (service) => JSON.parse(JSON.stringify(service)) as Searchable,
  );
}

/** First all queries to the index, then all to the plain scan, so that neither evicts the other's caches. */
function askBoth(services: Searchable[], index: SearchIndex, queries: Query[]) {
  const byIndex = queries.map((query) => timed(() => index.search(query, { limit: SHOWN })));
  const byScan = queries.map((query) => timed(() => searchPlainly(services, query, SHOWN)));
  const differ = queries.filter(
    (_, i) => JSON.stringify(byIndex[i]?.result) !== JSON.stringify(byScan[i]?.result),
  );
  return {
    plain: percentiles(byScan.map(({ ms }) => ms)),
    indexed: percentiles(byIndex.map(({ ms }) => ms)),
    differences: differ.length,
  };
}

function timeRows(
  name: (figure: string) => string,
  plain: Percentiles,
  indexed: Percentiles,
  bars: Bars,
): Row[] {
  const limits = { p50: undefined, p95: bars.p95Percent, p99: bars.p99Percent };
  return (['p50', 'p95', 'p99'] as const).flatMap((percentile) => {
    const share = (100 * indexed[percentile]) / plain[percentile];
    const title = name(`${percentile}, share of the plain scan's`);
    const limit = limits[percentile];
    return [
      informs(name(`${percentile}, plain scan`), plain[percentile], 'ms'),
      informs(name(`${percentile}, index`), indexed[percentile], 'ms'),
      limit === undefined ? informs(title, share, '%') : bar(title, share, '%', limit),
    ];
  });
}

function countTokens(services: Searchable[]): number {
  const tokens = new Set<string>();
  for (const text of services.flatMap(textsOf)) {
    for (const token of text.toLowerCase().split(' ')) tokens.add(token);
  }
  return tokens.size;
}
