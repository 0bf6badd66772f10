/** Verifies a reCAPTCHA token with Google (https://developers.google.com/recaptcha/docs/verify). */
import { z } from 'zod';
import type { Log } from '#app/platform/log/log.server.ts';
import type { Verdict } from './bot-check.server.ts';

type Outcome = Exclude<Verdict['outcome'], 'too-many'>;

const TIMEOUT_MS = 5_000;
/** Google's answers have a few hundred bytes. */
const MAX_ANSWER_BYTES = 16 * 1024;

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});

/** Errors of our configuration, not of the visitor. */
const OUR_MISTAKES = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

export type RecaptchaOptions = {
  siteKey: string;
  secretKey: string;
  /** e.g. "https://www.google.com/recaptcha" */
  url: string;
  log: Log;
  /** The host on which the box must have been solved; null for any. */
  host: string | null;
};

export type Recaptcha = {
  challenge: { kind: 'recaptcha'; siteKey: string; url: string };
  verify(token: string): Promise<Outcome>;
};

export function openRecaptcha({
  siteKey,
  secretKey,
  log,
  host,
  ...rest
}: RecaptchaOptions): Recaptcha {
  const url = rest.url.replace(/\/+$/, '');
  return {
    challenge: { kind: 'recaptcha', siteKey, url },
    verify: async (token) => {
      if (!/^[\w.~-]+$/.test(token)) return 'failed';
      let answer: z.infer<typeof answerSchema>;
      try {
        answer = await askGoogle(`${url}/api/siteverify`, { secret: secretKey, response: token });
      } catch (error) {
        // Without the request, which contains the secret.
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ reason }, 'reCAPTCHA does not answer');
        return 'unavailable';
      }
      const codes = answer['error-codes'] ?? [];
      if (codes.some((code) => OUR_MISTAKES.has(code))) {
        log.error({ codes }, 'reCAPTCHA refuses our key');
        return 'unavailable';
      }
      if (!answer.success) return 'failed';
      if (!isOurs(answer.hostname, host)) {
        log.warn({ hostname: answer.hostname }, 'a reCAPTCHA of another site');
        return 'failed';
      }
      return 'passed';
    },
  };
}

/** Rejects when there is no readable answer. */
async function askGoogle(url: string, fields: Record<string, string>) {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  return answerSchema.parse(JSON.parse(await readText(response)));
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) throw new Error('an answer too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** With or without "www.", and subdomains too. */
function isOurs(hostname: string | undefined, host: string | null): boolean {
  if (host === null || hostname === undefined) return true;
  const wanted = host.replace(/^www\./, '').toLowerCase();
  const found = hostname.toLowerCase();
  return found === wanted || found.endsWith(`.${wanted}`);
}
