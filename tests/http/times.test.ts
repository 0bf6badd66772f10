/** Times for a list: looked for by anybody, asked for by a registered customer, kept once. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Browser, type Person, registerPerson } from '../support/people.ts';
import { runAccounts } from './accounts-product.ts';
import { A_SERVICE } from './addresses.ts';

const site = runAccounts({ PLANS_PER_HOUR_PER_IP: '20' });

describe('times for a list', () => {
  const known = {} as { customer: Person; list: string };
  beforeAll(async () => {
    known.customer = await registerPerson(site);
    const zip = known.customer.details.zipCode?.slice(0, 5) ?? '';
    known.list = `${new URLSearchParams([
      ['services', `${A_SERVICE}?order=one`],
      ['zip', zip],
    ])}`;
  });
  const once = '11111111-2222-4333-8444-555555555555';
  const ask = (note: string) =>
    known.customer.browser.sendForm(`/servicelist/times/ask?${known.list}`, { once, note });

  it('are looked for without an account, and why there are none is said', async () => {
    const browser = new Browser(site);
    const bare = await browser.ask('/servicelist/times');
    expect(bare.text).toContain('There is no list here');
    const { status, text } = await browser.ask(`/servicelist/times?${known.list}`);
    expect(status).toBe(200);
    expect(text).toContain('yet.');
    expect(text).toContain('Ask us to plan it');
    const wrong = await browser.ask('/servicelist/times?services=nobody&zip=94103');
    expect(wrong.text).toContain('One of these services is not sold here.');
  });

  it('lead a visitor through the wizard and back', async () => {
    const { status, headers } = await new Browser(site).ask(`/servicelist/times/ask?${known.list}`);
    expect(status).toBe(302);
    const next = new URL(headers.get('Location') ?? '', 'http://here').searchParams.get('next');
    expect(next).toBe(`/servicelist/times/ask?${known.list}`);
  });

  it('asked for twice by one form are one request, with its conversation and its mail', async () => {
    const answers = [await ask('The dog is friendly.'), await ask('The dog is friendly.')];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(answers[0]?.headers.get('Location')).toBe(answers[1]?.headers.get('Location'));
    expect(await site.countOf('requests')).toBe(1);
    expect(await site.query('select order_keys from request_visits')).toEqual([
      { order_keys: ['one'] },
    ]);
    const { text } = await known.customer.browser.ask(answers[0]?.headers.get('Location') ?? '');
    expect(text).toContain('This is a request and not a booking.');
  });

  it('refuse a long note, another Zip Code, and who asks too often', async () => {
    expect((await ask('x'.repeat(1_001))).status).toBe(400);
    const other = known.list.replace(/zip=\d+/, 'zip=10001');
    const refused = await known.customer.browser.sendForm(`/servicelist/times/ask?${other}`, {});
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('your home is in');
    const call = `/api/windows?${known.list}`;
    const statuses: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      statuses.push((await known.customer.browser.ask(call)).status);
    }
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
