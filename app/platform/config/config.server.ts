/**
 * Owns the environment: the only module that reads `process.env`. Every variable is in the tables of
 * docs/configuration.md (a test compares the two).
 */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isUsState, type UsState } from '#app/kernel/us-state.ts';

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** The root of a host: routes, cookies and assets assume that there is no path before theirs. */
const siteUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
  .refine((url) => new URL(url).href === `${new URL(url).origin}/`, {
    error: 'must be an address without a path, like https://homesmith.example',
  })
  .transform((url) => new URL(url).origin);

/** Whole numbers from 1 on, in the unit that the name says. */
const LIMITS = {
  LOOKUPS_PER_HOUR_PER_IP: 30,
  LOOKUPS_PER_HOUR_PER_EMAIL: 10,
  SIGN_INS_PER_15_MINUTES_PER_ACCOUNT: 10,
  SIGN_INS_PER_DAY_PER_ACCOUNT: 100,
  SIGN_INS_PER_HOUR_PER_IP: 60,
  SECOND_FACTOR_TRIES_PER_HOUR_PER_ACCOUNT: 5,
  BUILT_IN_CHECKS_PER_HOUR_PER_IP: 20,
  GOOGLE_CHECKS_PER_DAY_PER_IP: 2_000,
  REGISTRATIONS_PER_DAY_PER_IP: 10,
  MAILS_PER_HOUR_PER_RECIPIENT: 5,
  TEXTS_PER_HOUR_PER_PHONE: 5,
  TEXTS_PER_DAY_PER_ACCOUNT: 10,
  TEXTS_PER_DAY_PER_IP: 20,
  UNCHECKED_TEXTS_PER_DAY: 50,
  TEXTS_PER_DAY: 500,
  VISIT_TEXTS_PER_DAY: 1000,
  VISIT_TEXTS_PER_DAY_PER_ACCOUNT: 20,
  TRIES_PER_CODE: 5,
  CALLS_PER_HOUR_PER_ACCOUNT: 600,
  CHANGES_PER_HOUR_PER_ACCOUNT: 60,
  CALLS_PER_HOUR_PER_IP: 1_200,
  PLANS_PER_HOUR_PER_IP: 3_000,
  HOLDS_PER_HOUR_PER_BROWSER: 6,
  HOLDS_PER_HOUR_PER_IP: 300,
  OTHER_HOLDS_PER_HOUR_PER_BROWSER: 30,
  OTHER_HOLDS_PER_HOUR_PER_IP: 1_500,
  HOLDS_PER_HOUR_PER_ACCOUNT: 20,
  BOOKING_CHANGES_PER_HOUR_PER_BOOKING: 10,
  BOOKING_CHANGES_PER_DAY_PER_ACCOUNT: 40,
  VISIT_MESSAGES_PER_HOUR_PER_ACCOUNT: 30,
  READS_PER_HOUR_PER_CALENDAR: 60,
  READS_PER_HOUR_PER_SHARED_BOOKING: 120,
  SUBMISSIONS_PER_HOUR_PER_IP: 20,
  SUBMISSIONS_PER_DAY: 1_000,
  UPLOAD_MB_PER_DAY_PER_IP: 25,
  UNCHECKED_UPLOAD_MB_PER_DAY: 50,
  UPLOAD_MB_PER_DAY: 500,
  PHOTOS_PER_DAY_PER_ACCOUNT: 100,
  SESSION_IDLE_DAYS: 30,
  SESSION_MAX_DAYS: 90,
} as const;
export type LimitName = keyof typeof LIMITS;
// The type of Object.keys is `string[]`.
const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];
export type Limits = Readonly<Record<LimitName, number>>;

const wholeNumber = z.coerce
  .number({ error: 'must be a whole number from 1 on' })
  .int({ error: 'must be a whole number from 1 on' })
  .min(1, { error: 'must be a whole number from 1 on' })
  .max(1_000_000_000, { error: 'must be a whole number from 1 on' });

// Object.fromEntries loses the names of the keys.
const limitVariables = Object.fromEntries(
  Object.entries(LIMITS).map(([name, usual]) => [name, wholeNumber.default(usual)]),
) as Record<LimitName, z.ZodDefault<typeof wholeNumber>>;

/** An address with a prefix length, "10.0.0.0/8"; without one it is a single address. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}

const S3_ADDRESS =
  'must be an address like https://KEY:SECRET@s3.us-east-1.amazonaws.com/BUCKET?region=us-east-1';

/** null without a key, a secret, or a bucket. */
function readPhotosS3(address: string): PhotosS3 | null {
  const { username, password, origin, pathname, searchParams } = new URL(address);
  const bucket = pathname.replace(/^\/+|\/+$/g, '');
  if (username === '' || password === '' || bucket === '') return null;
  return Object.freeze({
    endpoint: new URL(bucket, origin).href,
    region: searchParams.get('region') ?? 'auto',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  });
}

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
  PUBLIC_URL: siteUrl.optional(),
  OTHER_ORIGINS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .pipe(z.array(siteUrl))
    .default([]),
  DATA_DIR: z.string().min(1).default('data'),
  OPENINGS_DIR: z.string().min(1).default('openings'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address like postgres://user:password@host/name',
    })
    .optional(),
  PHOTOS_S3_URL: z
    .url({ protocol: /^https?$/, error: S3_ADDRESS, abort: true })
    .refine((url) => readPhotosS3(url) !== null, { error: S3_ADDRESS })
    .optional(),
  MAPS_API_KEY: z.string().min(1).optional(),
  SOCIAL_FACEBOOK_URL: webUrl.default('https://www.facebook.com/'),
  SOCIAL_INSTAGRAM_URL: webUrl.default('https://www.instagram.com/'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address like smtp://user:password@host:587',
    })
    .optional(),
  MAIL_FROM: z.string().min(3).max(320).optional(),
  TWILIO_ACCOUNT_SID: z.string().min(1).optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: z.string().min(1).optional(),
  TWILIO_MESSAGING_SERVICE_SID: z.string().min(1).optional(),
  TWILIO_API_URL: webUrl.default('https://api.twilio.com'),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  RECAPTCHA_SECRET_KEY: z.string().min(1).optional(),
  RECAPTCHA_URL: webUrl.default('https://www.google.com/recaptcha'),
  MAPS_SCRIPT_URL: webUrl.default('https://maps.googleapis.com/maps/api/js'),
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  OPERATOR_NAME: z.string().trim().min(1).max(200).optional(),
  OPERATOR_ADDRESS: z.string().trim().min(1).max(300).optional(),
  OPERATOR_STATE: z
    .string()
    .refine(isUsState, { error: 'must be the two letters of a state, like CA' })
    .optional(),
  SUPPORT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  ANSWER_TIME: z
    .string()
    .trim()
    .min(1)
    .max(60, { error: 'must be the end of a sentence, like "within two business days"' })
    .optional(),
  TRUSTED_PROXY: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .refine((networks) => networks.every(isNetwork), {
      error: 'must be a list of networks like 10.0.0.0/8, fd00::/8',
    })
    .default([]),
  ...limitVariables,
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'must be silent, error, warn, info or debug',
    })
    .default('info'),
  LOG_REQUESTS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, { error: 'must be 16 or more characters without a space' })
    .optional(),
});

export const ENVIRONMENT_NAMES = Object.keys(environment.shape);

export type Twilio = Readonly<{
  accountSid: string;
  authToken: string;
  /** A phone number, or a messaging service that chooses one. */
  sender: { from: string } | { messagingServiceSid: string };
  apiUrl: string;
}>;

/** A bucket of an S3-compatible service. */
export type PhotosS3 = Readonly<{
  /** With the bucket. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}>;

/** Who runs this installation, for the legal pages; null where it is not configured. */
export type Operator = Readonly<{
  name: string | null;
  /** On one line. */
  address: string | null;
  state: UsState | null;
  supportEmail: string | null;
}>;

export type Config = Readonly<{
  mode: 'trial' | 'production';
  host: string;
  port: number;
  /** Without a slash at the end. */
  publicUrl: string;
  /** Accepted as Origin of our pages, PUBLIC_URL's first. */
  ownOrigins: readonly string[];
  /**
   * Which hosts are accepted as ours at any port: in a trial those of this machine, and any IP address until
   * PUBLIC_URL is set.
   */
  ownHosts: 'this-machine' | 'by-address' | 'listed';
  /** Absolute path. */
  dataDir: string;
  /** Absolute path of the folder with a file for each opening on /careers. */
  openingsDir: string;
  /** null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** null: photos are in the folder `photos` of `dataDir`. */
  photosS3: PhotosS3 | null;
  mapsApiKey: string | null;
  mapsScriptUrl: string;
  /** null: mails stay in the outbox, where trial mode shows them. */
  smtp: Readonly<{ url: string; from: string }> | null;
  /** null: text messages stay in the outbox, where trial mode shows them. */
  twilio: Twilio | null;
  /** null: the built-in proof of work. */
  recaptcha: Readonly<{ siteKey: string; secretKey: string; url: string }> | null;
  /** The account that has verified this email is an operator's. */
  adminEmail: string | null;
  operator: Operator;
  /** How soon questions are answered, as the end of a sentence; null promises nothing. */
  answerTime: string | null;
  /** Networks of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  limits: Limits;
  social: Readonly<{ facebook: string; instagram: string }>;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Whether each request is logged, a line each. */
  logsRequests: boolean;
  /** The bearer token for /metrics; null turns metrics off. */
  metricsToken: string | null;
}>;

/** Its message is a sentence for the terminal about an unusable value. */
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
  const publicUrl = PUBLIC_URL ?? `http://${hostInUrl(HOST)}:${PORT}`;
  return Object.freeze({
    mode: MODE,
    host: HOST,
    port: PORT,
    publicUrl,
    ownOrigins: Object.freeze([new URL(publicUrl).origin, ...rest.OTHER_ORIGINS]),
    ownHosts:
      rest.TRUSTED_PROXY.length > 0 || (PUBLIC_URL !== undefined && MODE === 'production')
        ? 'listed'
        : PUBLIC_URL === undefined
          ? 'by-address'
          : 'this-machine',
    dataDir: resolve(DATA_DIR),
    openingsDir: resolve(rest.OPENINGS_DIR),
    databaseUrl: DATABASE_URL ?? null,
    photosS3: rest.PHOTOS_S3_URL === undefined ? null : readPhotosS3(rest.PHOTOS_S3_URL),
    mapsApiKey: rest.MAPS_API_KEY ?? null,
    mapsScriptUrl: rest.MAPS_SCRIPT_URL,
    smtp:
      rest.SMTP_URL === undefined
        ? null
        : Object.freeze({
            url: rest.SMTP_URL,
            from: rest.MAIL_FROM ?? `Homesmith <no-reply@${new URL(publicUrl).hostname}>`,
          }),
    twilio: readTwilio(rest),
    recaptcha: readRecaptcha(rest),
    adminEmail: rest.ADMIN_EMAIL ?? null,
    operator: Object.freeze({
      name: rest.OPERATOR_NAME ?? null,
      address: rest.OPERATOR_ADDRESS ?? null,
      state: rest.OPERATOR_STATE ?? null,
      supportEmail: rest.SUPPORT_EMAIL ?? null,
    }),
    trustedProxies: Object.freeze(rest.TRUSTED_PROXY),
    answerTime: rest.ANSWER_TIME ?? null,
    // The entries are those of LIMITS.
    limits: Object.freeze(
      Object.fromEntries(LIMIT_NAMES.map((name) => [name, rest[name]])) as Limits,
    ),
    social: Object.freeze({
      facebook: rest.SOCIAL_FACEBOOK_URL,
      instagram: rest.SOCIAL_INSTAGRAM_URL,
    }),
    logLevel: rest.LOG_LEVEL,
    logsRequests: rest.LOG_REQUESTS === 'on',
    metricsToken: rest.METRICS_TOKEN ?? null,
  });
}

/** An IPv6 address in brackets; "localhost" where we listen on every interface. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

type Environment = Omit<z.infer<typeof environment>, 'MODE' | 'HOST' | 'PORT' | 'DATA_DIR'>;

function readTwilio(given: Environment): Twilio | null {
  const accountSid = given.TWILIO_ACCOUNT_SID;
  const authToken = given.TWILIO_AUTH_TOKEN;
  const from = given.TWILIO_FROM;
  const messagingServiceSid = given.TWILIO_MESSAGING_SERVICE_SID;
  if ([accountSid, authToken, from, messagingServiceSid].every((value) => value === undefined)) {
    return null;
  }
  const sender =
    messagingServiceSid !== undefined
      ? { messagingServiceSid }
      : from !== undefined
        ? { from }
        : null;
  if (accountSid === undefined || authToken === undefined || sender === null) {
    throw new ConfigError(
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and one of TWILIO_FROM and TWILIO_MESSAGING_SERVICE_SID belong together.',
    );
  }
  return Object.freeze({ accountSid, authToken, sender, apiUrl: given.TWILIO_API_URL });
}

function readRecaptcha(given: Environment): Config['recaptcha'] {
  const siteKey = given.RECAPTCHA_SITE_KEY;
  const secretKey = given.RECAPTCHA_SECRET_KEY;
  if (siteKey === undefined && secretKey === undefined) return null;
  if (siteKey === undefined || secretKey === undefined) {
    throw new ConfigError('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY belong together.');
  }
  return Object.freeze({ siteKey, secretKey, url: given.RECAPTCHA_URL });
}
