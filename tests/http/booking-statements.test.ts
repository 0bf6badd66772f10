/**
 * How many statements each request of a booking sends, from holding its times to confirming it: exactly, so that one
 * more is noticed. Three services are three visits, and send a few more.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openServerDatabase } from '#app/platform/database/database.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { findOrMakeSecret } from '#app/platform/secrets.server.ts';
import { createDatabase } from '../support/databases/postgres.ts';
import { Browser, NO_LIMITS, query } from '../support/people.ts';
import { hooksFor } from '../support/product-hooks.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { runProduct } from './support/product.ts';
import { lastStatements } from './support/recorded-statements.ts';

const ZIP = '94103';
const ONE = ['add-recessed-lights'];
const THREE = [...ONE, 'fix-running-toilet', 'interior-door-painting'];
const STEPS = ['hold', 'details', 'confirm'] as const;

type Windows = { fewest: { shape: string; visits: { windows: { window: string }[] }[] } };

describe('a booking', () => {
  const site = { url: '', databaseUrl: '', key: '' };
  let recorded = '';
  const product = runProduct(async () => {
    site.databaseUrl = await createDatabase(inject('postgresUrl'), inject('startedTemplate'));
    const { db, close } = await openServerDatabase(site.databaseUrl, createLog('silent'));
    site.key = await findOrMakeSecret(db, 'outbox-key');
    await close();
    recorded = join(await temporaryFolder(), 'statements');
    const hooks = hooksFor({ hashes: 'real', statements: recorded });
    return { databaseUrl: site.databaseUrl, env: { ...NO_LIMITS, ...hooks } };
  });
  let customer: Browser;

  const fieldOf = (text: string, name: string) =>
    new RegExp(`name="${name}"(?: autocomplete="off")? value="([^"]*)"`, 'i').exec(text)?.[1] ?? '';
  const countOf = async (path: string) => (await lastStatements(recorded, 'POST', path)).length;

  async function plan(ids: readonly string[]) {
    const services = ids.map((id) => `${id}?order=${randomUUID()}`);
    const asked = new URLSearchParams([['zip', ZIP], ...services.map((one) => ['services', one])]);
    const { fewest } = (await customer.ask(`/api/windows?${asked}`)).body as unknown as Windows;
    const windows = fewest.visits.map(({ windows }) => windows.at(-1)?.window ?? '');
    expect(windows).toHaveLength(ids.length);
    return { services, shape: fewest.shape, windows };
  }

  /** Statements of each step. */
  async function bookByForm(ids: readonly string[]): Promise<number[]> {
    const { services, shape, windows } = await plan(ids);
    const body = new URLSearchParams([
      ...Object.entries({ idempotencyKey: randomUUID(), zip: ZIP, plan: 'fewest', shape }),
      ...services.map((one) => ['services', one]),
      ...windows.map((window, place) => [`visit.${place}`, window]),
    ]);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const held = await customer.ask('/book', { method: 'POST', headers, body: `${body}` });
    expect(held.status, held.text.slice(0, 300)).toBe(303);
    const page = held.headers.get('Location') ?? '';
    const counts = [await countOf('/book')];
    const send = async (fields: Record<string, string>, to: string) => {
      const sent = await customer.sendForm(page, fields);
      expect([sent.status, sent.headers.get('Location')]).toEqual([
        303,
        expect.stringContaining(to),
      ]);
      counts.push(await countOf(page));
    };
    const details = {
      'address-line1': '12 Elm Street',
      'address-line2': '',
      city: 'San Francisco',
      'contact-name': 'Rosa Díaz',
      'contact-phone': '(415) 555-0100',
      notes: 'The blue door.',
    };
    await send({ intent: 'details', idempotencyKey: randomUUID(), ...details }, '/book/');
    const { text } = await customer.ask(page);
    const [idempotencyKey, terms] = [fieldOf(text, 'idempotencyKey'), fieldOf(text, 'terms')];
    await send({ intent: 'confirm', idempotencyKey, terms, texts: 'on' }, '/bookings/');
    return counts;
  }

  async function bookByCall(ids: readonly string[]): Promise<number[]> {
    const { services, shape, windows } = await plan(ids);
    const counts: number[] = [];
    const post = async (target: string, body: object) => {
      const sent = await customer.ask(target, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
        body: JSON.stringify(body),
      });
      expect(sent.status, sent.text).toBe(200);
      counts.push(await countOf(target));
      return sent.body as unknown as { reference: string; toAgree: object };
    };
    const asked = { zip: ZIP, services, plan: 'fewest', shape, windows };
    const { reference } = await post('/api/bookings', asked);
    const { toAgree } = await post(`/api/bookings/${reference}/details`, {
      line1: '12 Elm Street',
      city: 'San Francisco',
      contactName: 'Rosa Díaz',
      contactPhone: '(415) 555-0100',
    });
    await post(`/api/bookings/${reference}/confirm`, toAgree);
    return counts;
  }

  beforeAll(async () => {
    // Whom a window falls to depends on the hour: all visits are booked at once. What is read once is read.
    await query(site, 'update homesmiths set is_instant = true');
    // And none can do two of the three, so that each service is a visit of its own.
    await query(
      site,
      `delete from coverage where 1 < bit_count((trades & (select sum(1::bigint << bit)::bigint
         from trade_bits where trade = any($1)))::bit(64))`,
      [['electrical', 'plumbing', 'painting']],
    );
    customer = new Browser({ url: product.url, databaseUrl: '' });
    const who = `homeowner-${ZIP}`;
    expect((await customer.sendForm(`/dev/people?key=${site.key}`, { who })).status).toBe(303);
    await query(
      site,
      'insert into booking_caps (user_id, lifted_at) select identity_id, now() from customers',
    );
    await bookByForm(THREE);
  });

  test.each([
    ['one service by form', bookByForm, ONE, [22, 12, 25]],
    ['three services by form', bookByForm, THREE, [28, 12, 28]],
    ['one service by call', bookByCall, ONE, [25, 15, 28]],
    ['three services by call', bookByCall, THREE, [31, 15, 31]],
  ] as const)('of %s sends as many statements', async (_, book, services, statements) => {
    // Visits on the days of earlier ones would count as much of a day.
    await query(site, "update visits set state = 'cancelled' where state = 'scheduled'");
    const counts = await book(services);
    expect(Object.fromEntries(STEPS.map((step, at) => [step, counts[at]]))).toEqual(
      Object.fromEntries(STEPS.map((step, at) => [step, statements[at]])),
    );
  });
});
