/**
 * People who use a running product through its calls: each has a browser with cookies, and reads mails and text
 * messages from the product's database. Their secrets are recorded, so that tests can look for them in the log.
 */
import { randomBytes, randomInt } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { ProfileDetails } from '#app/features/customers/profile.ts';
import type { AuthState } from '#app/features/identity/auth-state/auth-state.ts';
import type { CheckedCall } from '#app/platform/bot-check/checked-calls.ts';
import { makeEasyChallenge } from '#app/platform/bot-check/proof-of-work.server.ts';
import { askSocket } from './databases/embedded-sql.ts';
import { onKeptConnection } from './databases/postgres.ts';

/** A product with an accessible database. */
export type Site = {
  readonly url: string;
  /** Address of PostgreSQL, or the socket of an embedded database (`product-hooks.mjs`). */
  readonly databaseUrl: string;
  /** The public origin, behind a proxy. */
  readonly origin?: string | undefined;
};

/** Fields of calls' answers, all optional. */
export type Told = {
  state: AuthState;
  registered: boolean;
  message: string;
  phone: string;
  resendAfterSeconds: number;
  error: {
    code: string;
    message: string;
    triesLeft: number;
    fields: Readonly<Record<string, string>>;
    level?: number;
  };
  secret: string;
  recoveryCodes: string[];
  deletionDueAt: string;
  options: PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;
} & Record<string, unknown>;

export type Answered = {
  status: number;
  headers: Headers;
  text: string;
  /** Empty when it is not JSON. */
  body: Told;
  /** The code of `{"error": {"code", "message"}}`; '' without a refusal. */
  code: string;
  message: string;
};

type Asked = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
};

/** Limits that no test reaches, for tests about other things. */
export const NO_LIMITS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'LOOKUPS_PER_HOUR_PER_IP',
    'LOOKUPS_PER_HOUR_PER_EMAIL',
    'SIGN_INS_PER_15_MINUTES_PER_ACCOUNT',
    'SIGN_INS_PER_DAY_PER_ACCOUNT',
    'SIGN_INS_PER_HOUR_PER_IP',
    'SECOND_FACTOR_TRIES_PER_HOUR_PER_ACCOUNT',
    'BUILT_IN_CHECKS_PER_HOUR_PER_IP',
    'GOOGLE_CHECKS_PER_DAY_PER_IP',
    'REGISTRATIONS_PER_DAY_PER_IP',
    'MAILS_PER_HOUR_PER_RECIPIENT',
    'TEXTS_PER_HOUR_PER_PHONE',
    'TEXTS_PER_DAY_PER_ACCOUNT',
    'TEXTS_PER_DAY_PER_IP',
    'TEXTS_PER_DAY',
    'CALLS_PER_HOUR_PER_ACCOUNT',
    'CHANGES_PER_HOUR_PER_ACCOUNT',
    'CALLS_PER_HOUR_PER_IP',
    'SUBMISSIONS_PER_HOUR_PER_IP',
    'SUBMISSIONS_PER_DAY',
  ].map((name) => [name, '1000000']),
);

const secrets = new Set<string>();
/** Passwords, codes, tokens, cookies, addresses and phones of all people so far. */
export const secretsSoFar = (): ReadonlySet<string> => secrets;
/** Those of another file's people could be in a log by chance. */
export const forgetSecrets = (): void => secrets.clear();
function keepSecret(...texts: string[]): void {
  for (const text of texts) if (text.length >= 5) secrets.add(text);
}

/** Keeps cookies, and sends Origin, as browsers do. */
export class Browser {
  readonly site: Site;
  readonly cookies = new Map<string, string>();
  /** Sent with every request. */
  readonly headers: Record<string, string>;

  constructor(site: Site, headers: Record<string, string> = {}) {
    this.site = site;
    this.headers = { Origin: site.origin ?? site.url, ...headers };
  }

  /** The session cookie's value, by either name. */
  get sessionToken(): string | null {
    const found = [...this.cookies].find(([name]) => name.endsWith('homesmith_session'));
    return found?.[1] ?? null;
  }

  async ask(
    path: string,
    { method = 'GET', headers = {}, body: sent }: Asked = {},
  ): Promise<Answered> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.site.url + path, {
      method,
      redirect: 'manual',
      headers: { ...this.headers, ...(cookie === '' ? {} : { Cookie: cookie }), ...headers },
      ...(sent === undefined ? {} : { body: sent }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
    const body = isJson ? JSON.parse(text) : {};
    const { code = '', message = '' } = body.error ?? {};
    return { status: response.status, headers: response.headers, text, body, code, message };
  }

  /** A call under /api/account/. */
  call(name: string, body: unknown = {}): Promise<Answered> {
    return this.ask(`/api/account/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** A call with a passed bot check. */
  async callChecked(name: CheckedCall, body: object, level = 1): Promise<Answered> {
    return this.call(name, { ...body, botCheck: await passBotCheck(this.site, name, level) });
  }

  /** Posts a form as without JavaScript. */
  sendForm(path: string, fields: Record<string, string>): Promise<Answered> {
    return this.ask(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  }

  async state(): Promise<AuthState> {
    return (await this.ask('/api/account/state')).body.state;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (attributes.includes('Max-Age=0')) {
      this.cookies.delete(name);
    } else {
      this.cookies.set(name, value);
      if (/homesmith_(session|device)$/.test(name)) keepSecret(value);
    }
  }
}

/** A valid `botCheck` without the work, made with the secret from the database. */
export async function passBotCheck(site: Site, call: CheckedCall, level = 1): Promise<string> {
  const now = new Date();
  return answerTo(await makeEasyChallenge(await secretOf(site), { call, level, now }));
}

/** Solves the challenge as a browser does. */
export async function solveBotCheck(site: Site, call: CheckedCall): Promise<string> {
  const response = await fetch(`${site.url}/api/bot-check?for=${call}`);
  return answerTo((await response.json()).challenge);
}

async function answerTo(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The bot check cannot be passed.');
  const { counter, derivedKey } = solution;
  return JSON.stringify({ challenge, solution: { counter, derivedKey } });
}

const botCheckSecrets = new Map<string, string>();
async function secretOf(site: Site): Promise<string> {
  const known = botCheckSecrets.get(site.databaseUrl);
  if (known !== undefined) return known;
  const [row] = await query<{ value: string }>(
    site,
    "select value from secrets where name = 'bot-check'",
  );
  if (row === undefined) throw new Error('The product has no secret yet.');
  botCheckSecrets.set(site.databaseUrl, row.value);
  return row.value;
}

export type Person = {
  email: string;
  password: string;
  /** "+1" and ten digits. */
  phone: string;
  details: ProfileDetails;
  browser: Browser;
};

export const A_PASSWORD = 'Kettle-17-Lantern';
let people = 0;
const start = randomInt(10_000);

/** A person without an account. */
export function newPerson(site: Site, { browser, ...known }: Partial<Person> = {}): Person {
  const number = String((start + ++people) % 10_000).padStart(4, '0');
  const person = {
    email: `${randomBytes(5).toString('hex')}@mailbox.example`,
    password: A_PASSWORD,
    phone: `+1415${2 + randomInt(8)}${20 + randomInt(70)}${number}`,
    details: {
      firstName: 'Zuzanna',
      lastName: "O'Quigley",
      homeAddress: '4711 Wisteria Hollow',
      addressLine2: 'Attic Flat',
      city: 'San Francisco',
      state: 'CA',
      zipCode: '94110',
    },
    ...known,
    browser: browser ?? new Browser(site),
  };
  keepSecret(person.email, person.password, person.phone, person.phone.slice(2));
  const { homeAddress, addressLine2, firstName, lastName } = person.details;
  keepSecret(homeAddress, addressLine2, firstName, lastName);
  return person;
}

/** Steps of the wizard, each of which needs those before it (spec §4). */
export async function createAccount({ browser, email, password }: Person): Promise<Answered> {
  return expectDone(
    await browser.callChecked('register', { email, password, confirmation: password }),
  );
}

/** In the registering browser; another one would need the password. */
export async function verifyEmail({ browser, email }: Person): Promise<void> {
  const token = await readToken(browser.site, email, 'verify-email');
  const pressed = await pressLink(browser, 'verify-email', token, { intent: 'verify' });
  if (pressed !== 'done') throw new Error(`The link is ${pressed}.`);
}

export async function linkPhone({ browser, phone }: Person): Promise<Answered> {
  expectDone(await browser.callChecked('send-code', { phone: phone.slice(2) }));
  return expectDone(
    await browser.call('confirm-code', { code: await readCode(browser.site, phone) }),
  );
}

export const complete = async ({ browser, details }: Person): Promise<Answered> =>
  expectDone(await browser.call('complete', { ...details, confirmed: true }));

/** Registers up to the step `upTo`; 7 is a registered customer. */
export async function registerPerson(
  site: Site,
  { upTo = 7, ...known }: Partial<Person> & { upTo?: 3 | 4 | 6 | 7 } = {},
): Promise<Person> {
  const person = newPerson(site, known);
  await createAccount(person);
  if (upTo > 3) await verifyEmail(person);
  if (upTo > 4) await linkPhone(person);
  if (upTo > 6) await complete(person);
  return person;
}

/** In a new browser, unless one is given. */
export async function signIn(
  { browser, email, password }: Person,
  other = new Browser(browser.site),
): Promise<Browser> {
  expectDone(await other.call('sign-in', { email, password }));
  return other;
}

function expectDone(answered: Answered): Answered {
  if (answered.status < 400) return answered;
  throw new Error(`The step was refused: ${answered.status} ${answered.text.slice(0, 300)}`);
}

export type LinkPurpose = 'verify-email' | 'reset-password' | 'change-email';

/** `dead`: used, expired or replaced; `refused`: the link stays valid, but its form was refused. */
export type Pressed = 'done' | 'dead' | 'refused';

/** Presses the button behind a mailed link, in this browser or in a new one. */
export async function pressLink(
  where: Site | Browser,
  purpose: LinkPurpose,
  token: string,
  fields: Record<string, string>,
): Promise<Pressed> {
  const browser = where instanceof Browser ? where : new Browser(where);
  const { status } = await browser.sendForm(`/${purpose}?token=${token}`, fields);
  if (status === 410) return 'dead';
  if (status >= 500) throw new Error(`The page of the link answered ${status}.`);
  return status < 400 ? 'done' : 'refused';
}

export type Message = { subject: string; text: string; html: string; state: string };

/** Newest first. */
export function readMessages(
  site: Site,
  channel: 'mail' | 'text',
  recipient: string,
): Promise<Message[]> {
  return query<Message>(
    site,
    `select subject, body_text as text, body_html as html, state from outbox_messages
     where channel = $1 and lower(recipient) = lower($2) order by created_at desc`,
    [channel, recipient],
  );
}

/** The token in the latest mail's link. */
export async function readToken(site: Site, email: string, purpose: LinkPurpose): Promise<string> {
  for (const { text } of await readMessages(site, 'mail', email)) {
    const found = new RegExp(`/${purpose}\\?token=([\\w-]+)`).exec(text)?.[1];
    if (found === undefined) continue;
    keepSecret(found);
    return found;
  }
  throw new Error(`There is no mail with a link to ${purpose}.`);
}

/** The code of the latest text message. */
export async function readCode(site: Site, phone: string): Promise<string> {
  const [message] = await readMessages(site, 'text', phone);
  const code = /#(\d{6})$/.exec(message?.text ?? '')?.[1];
  if (code === undefined) throw new Error('There is no text message with a code.');
  return code;
}

/** Another code of six digits. */
export const anotherCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** As many wrong codes, all different. */
export const otherCodes = (code: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) =>
    String((Number(code) + 1 + place) % 1_000_000).padStart(6, '0'),
  );

/** One statement on the product's database. */
export const query = <Row extends object>(
  { databaseUrl }: Pick<Site, 'databaseUrl'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> =>
  databaseUrl.startsWith('/')
    ? askSocket<Row>(databaseUrl, text, values)
    : onKeptConnection(databaseUrl, async (client) => (await client.query<Row>(text, values)).rows);

/** Moves the last mail and text message a minute into the past, because of the wait of 30 seconds. */
export async function letAMinutePass(site: Site): Promise<void> {
  for (const table of ['mailed_tokens', 'phone_codes']) {
    await query(site, `update ${table} set created_at = created_at - interval '1 minute'`);
  }
}
