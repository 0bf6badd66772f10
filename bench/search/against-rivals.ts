/** The index compared with search libraries: time, and their share of the right top ten. */
import { buildIndex } from '../../app/features/search/index/search-index.ts';
import type { Query } from '../../app/features/search/query.ts';
import { bar, informs, type Row } from '../report.ts';
import { generateServices } from './catalogue.ts';
import { percentiles, timed } from './measure.ts';
import { makeQueries } from './queries.ts';
import { type Ask, miniSearch, OTHER_RIVALS } from './rivals.ts';

const TEN = 10;

type Asked = { p95: number; topTenPercent: number };

/** At 2,000 services; our index, verified against the plain scan, is right. */
export function compareWithRivals(): Row[] {
  const services = generateServices(2000);
  const index = buildIndex(services);
  const right: Ask = (query) => index.search(query, { limit: TEN }).results.map(({ id }) => id);
  const queries = makeQueries(services, 1000);
  const ours = ask(right, queries, right);
  const rows = [informs('2,000 services: p95, index, top ten', ours.p95, 'ms')];

  const mini = ask(miniSearch.build(services), queries, right);
  rows.push(
    ...rivalRows(miniSearch.name, mini),
    bar("2,000 services: p95, share of MiniSearch's", (100 * ours.p95) / mini.p95, '%', 5),
  );
  // A fifth of the queries: some libraries take a tenth of a second for each.
  const fewer = queries.filter((_, i) => i % 5 === 0);
  for (const { name, build } of OTHER_RIVALS) {
    rows.push(...rivalRows(name, ask(build(services), fewer, right)));
  }
  return rows;
}

/** At 20,000 services. */
export function compareBuilding(): Row[] {
  const services = generateServices(20_000);
  const ours = timed(() => buildIndex(services)).ms;
  const mini = timed(() => miniSearch.build(services)).ms;
  return [
    informs('20,000 services: MiniSearch built in', mini, 'ms'),
    informs('20,000 services: index built in', ours, 'ms'),
    bar("20,000 services: build time, share of MiniSearch's", (100 * ours) / mini, '%', 50),
  ];
}

function ask(asked: Ask, queries: readonly Query[], right: Ask): Asked {
  for (const query of queries.slice(0, 50)) asked(query);
  const samples: number[] = [];
  const shares: number[] = [];
  for (const query of queries) {
    const { result, ms } = timed(() => asked(query));
    samples.push(ms);
    const expected = right(query);
    if (expected.length === 0) continue;
    shares.push(expected.filter((id) => result.includes(id)).length / expected.length);
  }
  const sum = shares.reduce((total, share) => total + share, 0);
  return { p95: percentiles(samples).p95, topTenPercent: (100 * sum) / shares.length };
}

function rivalRows(name: string, { p95, topTenPercent }: Asked): Row[] {
  return [
    informs(`2,000 services: p95, ${name}`, p95, 'ms'),
    informs(`2,000 services: the right top ten, ${name}`, topTenPercent, '%'),
  ];
}
