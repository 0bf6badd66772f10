/** A ZIP code that was typed once is known to the pages that ask for one, without JavaScript. */
import { describe, expect, it } from 'vitest';
import { Browser, readMessages, registerPerson, signIn } from '../support/people.ts';
import { runAccounts } from './support/accounts-product.ts';
import { A_SERVICE } from './support/addresses.ts';

const site = runAccounts();

const timesPath = (query: Record<string, string> = {}) =>
  `/servicelist/times?${new URLSearchParams({ services: A_SERVICE, ...query })}`;

/** What the ZIP field of a page has, or its link to change what is known. */
const zipOn = async (browser: Browser, path: string) => {
  const { text } = await browser.ask(path);
  const field = /<input[^>]*autocomplete="postal-code"[^>]*>/i.exec(text)?.[0] ?? '';
  const link = /Change ZIP code <\/span>(\d{5})</.exec(text)?.[1];
  return link ?? / value="([^"]*)"/.exec(field)?.[1] ?? '';
};

describe('a typed ZIP code', () => {
  it('is remembered by /servicelist/times and filled in there and at /servicelist/area', async () => {
    const browser = new Browser(site);
    expect(await zipOn(browser, timesPath())).toBe('');
    expect(await zipOn(browser, '/servicelist/area')).toBe('');
    await browser.ask(timesPath({ zip: '94103-1234' }));
    expect(browser.cookies.get('zip')).toBe('94103');
    expect(await zipOn(browser, timesPath())).toBe('94103');
    expect(await zipOn(browser, '/servicelist/area')).toBe('94103');
  });

  it('in the address goes before the one that is remembered, and replaces it', async () => {
    const browser = new Browser(site);
    await browser.ask(timesPath({ zip: '94103' }));
    expect(await zipOn(browser, timesPath({ zip: '94110' }))).toBe('94110');
    expect(browser.cookies.get('zip')).toBe('94110');
  });

  it('is remembered where we are not yet, by the form for an email, too', async () => {
    const browser = new Browser(site);
    await browser.ask(timesPath({ zip: '59001' }));
    expect(browser.cookies.get('zip')).toBe('59001');
    const other = new Browser(site);
    const idempotencyKey = crypto.randomUUID();
    await other.sendForm('/servicelist/area', {
      idempotencyKey,
      zip: '59001',
      email: 'ana@example.com',
    });
    expect(other.cookies.get('zip')).toBe('59001');
  });

  it.each([
    ['78704', /Requested from .* at \d+:\d\d [AP]M C[SD]T\./],
    ['', /Requested from .* at \d+:\d\d [AP]M E[SD]T\./],
  ])('%j decides in which zone a mail about the account says when', async (zip, sentence) => {
    const browser = new Browser(site);
    if (zip !== '') await browser.ask(timesPath({ zip }));
    const { email } = await registerPerson(site, { browser, upTo: 3 });
    const [mail] = await readMessages(site, 'mail', email);
    expect(mail?.text).toMatch(sentence);
  });

  it.each(['00000', '9410', 'x'])('%s is not remembered', async (zip) => {
    const browser = new Browser(site);
    await browser.ask(timesPath({ zip }));
    expect(browser.cookies.has('zip')).toBe(false);
  });
});

describe('a home', () => {
  it('is known once registered and after a login, and forgotten at the log out', async () => {
    const person = await registerPerson(site);
    const { browser, details } = person;
    const home = details.zipCode.slice(0, 5);
    expect(browser.cookies.get('zip')).toBe(home);
    await browser.call('sign-out');
    expect(browser.cookies.has('zip')).toBe(false);
    await signIn(person, browser);
    expect(browser.cookies.get('zip')).toBe(home);
  });

  it('goes before a remembered ZIP code on the page of times', async () => {
    const { browser, details } = await registerPerson(site);
    browser.cookies.set('zip', '94110');
    expect(await zipOn(browser, timesPath())).toBe(details.zipCode.slice(0, 5));
  });

  it('is forgotten with a session that was ended elsewhere', async () => {
    const { browser } = await registerPerson(site);
    await site.query('delete from sessions');
    await browser.ask('/api/account/state');
    expect(browser.cookies.has('zip')).toBe(false);
  });
});
