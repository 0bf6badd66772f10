/**
 * Owns the environment: the only module that reads `process.env`. Every variable stands in the
 * README's table (a test compares the two).
 */
import { resolve } from 'node:path';
import { z } from 'zod';

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const environment = z.object({
  MODE: z
    .enum(['trial', 'production'], { error: 'must be "trial" or "production"' })
    .default('trial'),
  HOST: z.string().min(1).default('localhost'),
  PORT: z.coerce
    .number({ error: 'must be a port number from 0 to 65535' })
    .int({ error: 'must be a port number from 0 to 65535' })
    .min(0, { error: 'must be a port number from 0 to 65535' })
    .max(65535, { error: 'must be a port number from 0 to 65535' })
    .default(3000),
  PUBLIC_URL: webUrl.optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address like postgres://user:password@host/name',
    })
    .optional(),
  MAPS_API_KEY: z.string().min(1).optional(),
  SOCIAL_FACEBOOK_URL: webUrl.default('https://www.facebook.com/'),
  SOCIAL_INSTAGRAM_URL: webUrl.default('https://www.instagram.com/'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'must be silent, error, warn, info or debug',
    })
    .default('info'),
});

export const ENVIRONMENT_NAMES = Object.keys(environment.shape);

export type Config = Readonly<{
  mode: 'trial' | 'production';
  host: string;
  port: number;
  /** Without a slash at the end. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  mapsApiKey: string | null;
  social: Readonly<{ facebook: string; instagram: string }>;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}>;

/** A sentence for the person at the terminal, who gave us a value that we cannot use. */
export class ConfigError extends Error {}

/** Reads and freezes the configuration; an empty variable counts as unset. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    ENVIRONMENT_NAMES.map((name) => [name, env[name] === '' ? undefined : env[name]]),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new ConfigError(`${mistakes.join('; ')}.`);
  }
  const { MODE, HOST, PORT, PUBLIC_URL, DATA_DIR, DATABASE_URL, ...rest } = parsed.data;
  return Object.freeze({
    mode: MODE,
    host: HOST,
    port: PORT,
    publicUrl: (PUBLIC_URL ?? `http://${hostInUrl(HOST)}:${PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    mapsApiKey: rest.MAPS_API_KEY ?? null,
    social: Object.freeze({
      facebook: rest.SOCIAL_FACEBOOK_URL,
      instagram: rest.SOCIAL_INSTAGRAM_URL,
    }),
    logLevel: rest.LOG_LEVEL,
  });
}

/** An IPv6 address stands in brackets, and nobody can visit "every interface". */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
