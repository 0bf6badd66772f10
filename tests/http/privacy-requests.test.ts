/** The five privacy rights, with and without an account, and attempts to misuse them. */
import { expect, it } from 'vitest';
import { Browser, registerPerson } from '../support/people.ts';
import { runAccounts } from './support/accounts-product.ts';

const MAILS = 4;
const site = runAccounts({
  SUBMISSIONS_PER_HOUR_PER_IP: '1000000',
  SUBMISSIONS_PER_DAY: '1000000',
  MAILS_PER_HOUR_PER_RECIPIENT: String(MAILS),
});

const PAGE = '/californiaprivacy/request';
const visitor = () => new Browser(site);
let people = 0;
const anAddress = () => `somebody${++people}@mailbox.example`;

/** Fills in the page's form, with its own `idempotencyKey`. */
async function fillIn(browser: Browser, right: string, fields: Record<string, string>) {
  const { text } = await browser.ask(`${PAGE}?right=${right}`);
  const idempotencyKey = /name="idempotencyKey" value="([^"]+)"/.exec(text)?.[1] ?? '';
  expect(idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  return { idempotencyKey, ...fields };
}

async function send(right: string, fields: Record<string, string>, browser = visitor()) {
  const form = await fillIn(browser, right, fields);
  return browser.sendForm(`${PAGE}?right=${right}`, form);
}

const locationOf = ({ headers }: { headers: Headers }) => headers.get('Location') ?? '';
const referenceIn = (address: string) => /HS-\w{4}-\w{4}/.exec(address)?.[0] ?? '';

type Mail = { subject: string; body_text: string };
const mailsTo = (email: string) =>
  site.query<Mail>(
    'select subject, body_text from outbox_messages where recipient = $1 order by created_at, id',
    [email],
  );

/** The path in the latest mail's link. */
async function mailedPage(email: string): Promise<string> {
  const newest = (await mailsTo(email)).at(-1)?.body_text ?? '';
  const found = new RegExp(`${PAGE}\\?reference=\\S+`).exec(newest)?.[0];
  if (found === undefined) throw new Error(`No mail with a link: ${newest}`);
  return found;
}

type Item = {
  reference: string;
  state: string;
  email: string | null;
  email_verified_at: Date | null;
  asked_for: string;
  request_state: string;
  proved_at: Date | null;
  user_id: string | null;
  closed_at: Date | null;
};
const items = (where = 'true', ...values: unknown[]) =>
  site.query<Item>(
    `select item.*, asked_for, request.state as request_state, proved_at
     from inbox_items item join privacy_requests request on item_id = id
     where ${where} order by created_at`,
    values,
  );
const itemOf = async (reference: string) => (await items('reference = $1', reference))[0];

const press = (page: string, intent: string, browser = visitor()) =>
  browser.sendForm(page, { intent });
const download = (page: string, browser = visitor()) =>
  browser.sendForm(page.replace(`${PAGE}?`, `${PAGE}/file?`), {});

/** A request whose mail's button was pressed. */
async function confirmed(right: string, email: string, fields: Record<string, string> = {}) {
  await send(right, { email, ...fields });
  const page = await mailedPage(email);
  expect((await press(page, 'confirm')).status).toBe(303);
  return { page, reference: referenceIn(page) };
}

it('know: a reference and dates at once, the key by mail only, and the file after the button', async () => {
  const email = anAddress();
  const sent = await send('know', { email });
  expect(sent.status).toBe(303);
  const reference = referenceIn(locationOf(sent));
  const { text } = await visitor().ask(locationOf(sent));
  expect(text).toContain(reference);
  expect(text).toMatch(/We confirm by.*[A-Z][a-z]+ \d+, 20\d\d/s);
  expect(text).toMatch(/We answer by.*[A-Z][a-z]+ \d+, 20\d\d/s);

  const page = await mailedPage(email);
  const key = new URLSearchParams(page.split('?')[1]).get('key') ?? '';
  expect(key.length).toBeGreaterThan(30);
  // Typing the address gives no access.
  expect(locationOf(sent) + text).not.toContain(key);
  expect(text).not.toContain(email);

  // A mail scanner opens the link and tries to download the file: nothing happens.
  const opened = await visitor().ask(page);
  expect(opened.text).toContain('Yes, this is my request');
  expect(opened.headers.get('Cache-Control')).toBe('no-store');
  expect((await download(page)).status).toBe(303);
  expect(await itemOf(reference)).toMatchObject({ email_verified_at: null, state: 'open' });

  expect((await press(page, 'confirm')).status).toBe(303);
  // A stale tab shows what has happened.
  const stale = await press(page, 'confirm');
  expect(stale.status).toBe(303);
  expect((await visitor().ask(locationOf(stale))).text).toContain('It was confirmed already.');
  expect((await visitor().ask(page)).text).toContain('Download my data (JSON)');
  const file = await download(page);
  expect(file.status).toBe(200);
  expect(file.headers.get('Content-Disposition')).toContain('attachment');
  expect(file.headers.get('Cache-Control')).toBe('no-store');
  expect(file.body).toMatchObject({ request: reference, email });
  expect(file.text).toContain('Request to know');
  expect(await itemOf(reference)).toMatchObject({
    state: 'closed',
    asked_for: 'know',
    request_state: 'downloaded',
  });
  // React Router's own format would need all of it in memory.
  const asData = await visitor().sendForm(page.replace(`${PAGE}?`, `${PAGE}/file.data?`), {});
  expect(asData.text).not.toContain('Request to know');
  // As often as they like, for a week.
  expect((await download(page)).status).toBe(200);
  await site.query(
    `update privacy_requests set proved_at = proved_at - interval '8 days'
     where item_id = (select id from inbox_items where reference = $1)`,
    [reference],
  );
  expect((await download(page)).status).toBe(303);
});

it('the file holds nothing of anybody else', async () => {
  const [email, other] = [anAddress(), anAddress()];
  await send('correct', { email: other, message: 'The secret of somebody else' });
  await send('correct', { email, message: 'My name is spelled with two n.' });
  const { page } = await confirmed('know', email);
  const { text } = await download(page);
  expect(text).toContain('My name is spelled with two n.');
  expect(text).toContain('Request to correct: please confirm');
  expect(text).not.toContain('somebody else');
  expect(text).not.toContain(other);
});

it('a form that is sent twice is one request and one mail', async () => {
  const email = anAddress();
  const form = await fillIn(visitor(), 'know', { email });
  const answers = await Promise.all(
    [1, 2, 3].map(() => visitor().sendForm(`${PAGE}?right=know`, form)),
  );
  expect(new Set(answers.map(locationOf)).size).toBe(1);
  expect(await items('email = $1', email)).toHaveLength(1);
  expect(await mailsTo(email)).toHaveLength(1);
});

it('a key opens its own request only, and no key none', async () => {
  const [email, other] = [anAddress(), anAddress()];
  const mine = locationOf(await send('delete', { email }));
  await send('delete', { email: other });
  const key = new URLSearchParams((await mailedPage(other)).split('?')[1]).get('key') ?? '';
  const reference = referenceIn(mine);
  for (const wrong of [key, '', 'x', 'A'.repeat(43), key.toUpperCase()]) {
    const page = `${PAGE}?reference=${reference}&key=${wrong}`;
    const { status, text } = await visitor().ask(page);
    expect(status).toBe(404);
    expect(text).toContain('We can’t find this request');
    for (const intent of ['confirm', 'delete']) await press(page, intent);
    await download(page);
  }
  expect(await itemOf(reference)).toMatchObject({ email, email_verified_at: null, state: 'open' });
});

it('someone else’s address: its owner gets as many mails as the limit lets through, the typist none and nothing', async () => {
  const email = anAddress();
  for (let times = 0; times < MAILS; times += 1) {
    expect((await send('know', { email })).status).toBe(303);
  }
  const refused = await send('know', { email, agent: 'Mallory' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  // What was typed comes back.
  expect(refused.text).toContain(`value="${email}"`);
  expect(refused.text).toContain('value="Mallory"');
  expect(await mailsTo(email)).toHaveLength(MAILS);
});

it('delete: a second button, then all of it in one go, however often it is pressed', async () => {
  const email = anAddress();
  await send('correct', { email, message: 'Something about me', agent: 'An Agent Inc.' });
  const { page, reference } = await confirmed('delete', email);
  expect((await visitor().ask(page)).text).toContain('Delete everything about this email address');
  expect(await items('email = $1', email)).toHaveLength(2);
  await Promise.all([1, 2, 3, 4].map(() => press(page, 'delete')));

  expect(await items('email = $1 or email_key = $1', email)).toEqual([]);
  const rest = await site.query(
    `select 1 from inbox_items item where to_jsonb(item)::text like '%Agent Inc%'
     union all select 1 from privacy_requests where agent is not null
     union all select 1 from inbox_messages where body like '%Something about me%'`,
  );
  expect(rest).toEqual([]);
  expect(await itemOf(reference)).toMatchObject({
    state: 'closed',
    email: null,
    asked_for: 'delete',
    request_state: 'deleted',
  });
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Everything is deleted']);
  // The mail's link still shows the outcome.
  const { status, text } = await visitor().ask(page);
  expect(status).toBe(200);
  expect(text).toContain('Everything is deleted');
  expect(text).not.toContain(email);
});

it('opting out takes nothing, counts at once, and is shown', async () => {
  const before = await site.query('select 1 from outbox_messages');
  const sent = await send('opt-out', {});
  expect(sent.status).toBe(303);
  const { text } = await visitor().ask(locationOf(sent));
  expect(text).toContain('Opt-out request honored');
  expect(text).not.toContain('Your browser sends');
  expect(await itemOf(referenceIn(locationOf(sent)))).toMatchObject({
    state: 'closed',
    email: null,
    asked_for: 'opt-out',
    request_state: 'recorded',
  });
  // Without proof and address there is no mail.
  expect(await site.query('select 1 from outbox_messages')).toHaveLength(before.length);
  const withSignal = new Browser(site, { 'Sec-GPC': '1' });
  for (const page of [locationOf(sent), `${PAGE}?right=opt-out`]) {
    expect((await withSignal.ask(page)).text).toMatch(/Your browser sends Global Privacy Control/);
  }
});

it('limiting likewise; with an address the record comes by mail', async () => {
  const email = anAddress();
  await send('limit', { email });
  expect(await items('email = $1', email)).toMatchObject([
    { state: 'closed', asked_for: 'limit', request_state: 'recorded' },
  ]);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Your request is recorded',
  ]);
  expect((await visitor().ask(await mailedPage(email))).text).toContain('Recorded and in effect');
});

it('correct: what they wrote waits in the conversation until they confirm it', async () => {
  const email = anAddress();
  const { page, reference } = await confirmed('correct', email, {
    message: 'It is Jon, not John.',
  });
  const { text } = await visitor().ask(page);
  expect(text).toContain('A person reads what you wrote');
  const conversation = /href="(\/conversations\/[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
  const shown = await visitor().ask(conversation ?? '');
  expect(shown.status).toBe(200);
  expect(shown.text).toContain('It is Jon, not John.');
  expect(await itemOf(reference)).toMatchObject({ state: 'open' });
});

it('an agent asks; the person is written to, and confirms that they may', async () => {
  const email = anAddress();
  await send('know', { email, agent: 'Data Helpers <b>LLC</b>' });
  const [mail] = await mailsTo(email);
  expect(mail?.body_text).toContain('says you authorized them');
  // No one can mail their own words to strangers through us.
  expect(mail?.body_text).not.toContain('Data Helpers');
  const { text } = await visitor().ask(await mailedPage(email));
  expect(text).toContain('Data Helpers &lt;b&gt;LLC&lt;/b&gt;');
  expect(text).toContain('Yes, I authorized this');
});

it('only the page behind the button says that the person has an account; the account stays', async () => {
  const person = await registerPerson(site);
  const unknown = anAddress();
  const shown = async (email: string) => {
    const address = locationOf(await send('delete', { email }));
    const { text } = await visitor().ask(address);
    return text.replaceAll(referenceIn(address), 'HS').replace(/nonce="[^"]*"/g, '');
  };
  expect(await shown(person.email)).toBe(await shown(unknown));
  const page = await mailedPage(person.email);
  expect((await visitor().ask(page)).text).not.toContain('You have an account here');
  await press(page, 'confirm');
  expect((await visitor().ask(page)).text).toContain('You have an account here');
  await press(page, 'delete');
  expect((await person.browser.ask('/dashboard')).status).toBe(200);
});

it('someone signed in goes on at once for their own address, and is no one for another', async () => {
  const person = await registerPerson(site);
  const own = await send('know', { email: person.email.toUpperCase() }, person.browser);
  expect(locationOf(own)).toMatch(/reference=.*key=/);
  expect((await person.browser.ask(locationOf(own))).text).toContain('Download my data (JSON)');

  const other = anAddress();
  const theirs = await send('know', { email: other }, person.browser);
  expect(locationOf(theirs)).toMatch(/\?sent=HS-/);
  expect(await items('email = $1', other)).toMatchObject([
    { user_id: null, email_verified_at: null },
  ]);
  const reference = referenceIn(locationOf(theirs));
  expect((await person.browser.ask(`/conversations/${reference}`)).status).toBe(404);
});

it('the same form for another address is another request, and hands out no key of the first', async () => {
  const person = await registerPerson(site);
  const victim = anAddress();
  const form = await fillIn(visitor(), 'know', { email: victim });
  const first = locationOf(await visitor().sendForm(`${PAGE}?right=know`, form));
  const again = { ...form, email: person.email };
  const second = locationOf(await person.browser.sendForm(`${PAGE}?right=know`, again));
  expect(referenceIn(second)).not.toBe(referenceIn(first));
  expect(await itemOf(referenceIn(first))).toMatchObject({ email_verified_at: null });
});

it('when its time is over, a request that no one confirmed ends', async () => {
  const email = anAddress();
  await send('delete', { email });
  const page = await mailedPage(email);
  await site.query(
    `update privacy_requests set received_at = received_at - interval '47 days'
     where item_id = (select id from inbox_items where email = $1)`,
    [email],
  );
  expect((await visitor().ask(page)).text).toContain('This request has expired');
  await press(page, 'confirm');
  await press(page, 'delete');
  expect(await items('email = $1', email)).toMatchObject([{ email_verified_at: null }]);
});

it('what is wrong is said beside its field, and everything entered stays', async () => {
  const hostile = '"><script>alert(1)</script>';
  const refused = await send('correct', { email: hostile, message: hostile, agent: hostile });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Enter an email address');
  expect(refused.text).not.toContain('<script>alert(1)');
  expect(refused.text.match(/&quot;&gt;&lt;script&gt;|&gt;&lt;script&gt;/g)).toHaveLength(3);
  for (const right of ['know', 'delete', 'correct']) {
    expect((await send(right, {})).status).toBe(400);
  }
  const nobodys = await visitor().sendForm(`${PAGE}?right=sell`, { email: anAddress() });
  expect(nobodys.status).toBe(400);
});
