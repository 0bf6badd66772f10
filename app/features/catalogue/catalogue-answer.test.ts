import { expect, test } from 'vitest';
import { generateServices } from '../../../tests/support/factories.ts';
import { catalogueAnswer } from './catalogue-answer.server.ts';
import type { Catalogue } from './live-catalogue.server.ts';

/** A catalogue that counts how often a service is serialized. */
function watched(count: number) {
  let written = 0;
  const services = [...generateServices(count, 'x')].map((service) => ({
    ...service,
    toJSON: () => {
      written += 1;
      return service;
    },
  }));
  const catalogue: Catalogue = {
    version: 'v',
    changedAt: null,
    services,
    trades: [],
    find: () => null,
  };
  return { catalogue, written: () => written };
}

test.each([
  ['the starter catalogue', 300],
  ['a large one', 1_100],
])('%s is written out once an encoding, however many ask at once and later', async (_, count) => {
  const { catalogue, written } = watched(count);
  const ask = async (acceptEncoding: string) => {
    const conditions = { method: 'GET', ifNoneMatch: null, askedVersion: null };
    const answer = await catalogueAnswer(catalogue, { ...conditions, acceptEncoding });
    return (await answer.arrayBuffer()).byteLength;
  };
  const sizes = await Promise.all([ask('br'), ask('br'), ask('br')]);
  expect(new Set([...sizes, await ask('br')]).size).toBe(1);
  const once = written();
  expect(once).toBe(count);
  await Promise.all([ask('gzip'), ask('gzip'), ask('identity')]);
  expect(written()).toBeLessThanOrEqual(once * 2);
});
