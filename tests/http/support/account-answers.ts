/** Answers of the account settings, and how tests move the time of proofs. */
import { Secret, TOTP } from 'otpauth';
import {
  type Answered,
  type Browser,
  type Person,
  readMessages,
  type Site,
} from '../../support/people.ts';
import type { AccountsUnderTest } from './accounts-product.ts';

/** The calls' answers besides the state. */
type Told = Answered['body'] & {
  secret: string;
  uri: string;
  svg: string;
  recoveryCodes: string[];
  deletionDueAt: string;
};
export const answerOf = async (browser: Browser, name: string, body?: unknown): Promise<Told> =>
  // The test fails where a field is missing.
  (await browser.call(name, body)).body as Told;
export const optionsFor = async <Options>(browser: Browser, name: string): Promise<Options> =>
  // As the library created them.
  (await browser.call(name)).body.options as Options;

export const codeNow = (secret: string, laterMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + laterMs });

/** Moves the person's last proof into the past. */
export const letFreshnessPass = (site: AccountsUnderTest, { email }: Person) =>
  site.query(
    `update sessions set authenticated_at = authenticated_at - interval '11 minutes'
     where user_id = (select id from identities where email = $1)`,
    [email],
  );

export const subjectsTo = async (site: Site, email: string) =>
  (await readMessages(site, 'mail', email)).map(({ subject }) => subject);
