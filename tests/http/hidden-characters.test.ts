/**
 * docs/security.md, row 1: NUL and bidirectional controls never reach a table. At each entrance of the route table they
 * are refused with a 4xx, or what is kept is without them.
 */
import { expect, it } from 'vitest';
import { Browser, registerPerson } from '../support/people.ts';
import { runAccounts } from './support/accounts-product.ts';
import { A_SERVICE, PLACES } from './support/addresses.ts';

const site = runAccounts();
const HIDDEN = ['\0', '\u202e', '\u2066', '\u200f', '\u061c'];
const BAD = `a${HIDDEN.join('')}b`;
const FILLED = { ':reference': 'HM-2222-2222', ':visit': '1', ':number': '1', ':id': A_SERVICE };

/** A route's address with every parameter filled. */
const filled = (path: string) =>
  Object.entries(FILLED)
    .reduce((address, [name, value]) => address.replace(name, value), path)
    .replace(/:[a-z]+/gi, 'x')
    .replace('*', 'nobody');
const PATHS = [...new Set(PLACES.map(({ path }) => filled(path)))];

const isRefusal = (status: number) => status >= 400 && status < 500;

it('are refused in the path and the query of every address', async () => {
  const browser = new Browser(site);
  for (const path of PATHS) {
    for (const hidden of HIDDEN) {
      const escaped = encodeURIComponent(hidden);
      for (const target of [`${path === '/' ? '' : path}/${escaped}`, `${path}?q=${escaped}`]) {
        expect([target, (await browser.ask(target)).status]).toEqual([target, 400]);
      }
    }
  }
});

it('in a form, a JSON body or a file name of every address cause no 5xx, nor does a wrong body', async () => {
  const { browser } = await registerPerson(site);
  const json = JSON.stringify({ commands: BAD, key: BAD, email: BAD, line1: BAD, [BAD]: BAD });
  const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
  const part = `--x\r\nContent-Disposition: form-data; name="${BAD}"; filename="${BAD}"\r\n\r\n${BAD}`;
  const bodies = ['', '[]', 'null', '"x"', json, `intent=${BAD}&${BAD}=${BAD}`, part];
  for (const path of PATHS) {
    for (const type of [...types, 'multipart/form-data; boundary=x']) {
      for (const body of bodies) {
        const headers = { 'Content-Type': type };
        const { status } = await browser.ask(path, { method: 'POST', headers, body });
        expect([path, type, body, status < 500]).toEqual([path, type, body, true]);
      }
    }
  }
});

it('are not in what is kept of a form, a call or a name', async () => {
  const { browser, email } = await registerPerson(site);
  const subject = `Drip${HIDDEN.join('')}ping`;
  const form = { topic: 'other', name: BAD, email, subject, message: subject };
  const sent = await browser.sendForm('/support/ask', form);
  expect([sent.status, isRefusal(sent.status)]).toEqual([303, false]);
  const changed = await browser.call('change-details', {
    firstName: BAD,
    lastName: 'Ruiz',
    homeAddress: `12 ${BAD} Street`,
    city: 'San Francisco',
    state: 'CA',
    zipCode: '94103',
  });
  expect(changed.status).toBe(200);
  const rows = await site.query<{ row: string }>(
    `select t::text as row from inbox_items t
     union all select t::text from inbox_messages t
     union all select t::text from customers t
     union all select t::text from homes t`,
  );
  const text = rows.map(({ row }) => row).join();
  expect(text).toContain('Dripping');
  expect(text).toContain('12 ab Street');
  for (const hidden of HIDDEN) expect(text).not.toContain(hidden);
});
