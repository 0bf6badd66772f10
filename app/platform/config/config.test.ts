import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, ENVIRONMENT_NAMES, readConfig } from './config.server.ts';

test('nothing configured is a working trial (readings: "everything works with nothing configured")', () => {
  expect(readConfig({})).toEqual({
    mode: 'trial',
    host: 'localhost',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    ownOrigins: ['http://localhost:3000'],
    ownHosts: 'by-address',
    dataDir: resolve('data'),
    openingsDir: resolve('openings'),
    databaseUrl: null,
    photosS3: null,
    mapsApiKey: null,
    mapsScriptUrl: 'https://maps.googleapis.com/maps/api/js',
    smtp: null,
    twilio: null,
    recaptcha: null,
    adminEmail: null,
    operator: { name: null, address: null, state: null, supportEmail: null },
    answerTime: null,
    trustedProxies: [],
    // The defaults of the table in docs/configuration.md.
    limits: {
      LOOKUPS_PER_HOUR_PER_IP: 30,
      LOOKUPS_PER_HOUR_PER_EMAIL: 10,
      SIGN_INS_PER_15_MINUTES_PER_ACCOUNT: 10,
      SIGN_INS_PER_DAY_PER_ACCOUNT: 100,
      SIGN_INS_PER_HOUR_PER_IP: 60,
      BUILT_IN_CHECKS_PER_HOUR_PER_IP: 20,
      GOOGLE_CHECKS_PER_DAY_PER_IP: 2000,
      SECOND_FACTOR_TRIES_PER_HOUR_PER_ACCOUNT: 5,
      REGISTRATIONS_PER_DAY_PER_IP: 10,
      MAILS_PER_HOUR_PER_RECIPIENT: 5,
      TEXTS_PER_HOUR_PER_PHONE: 5,
      TEXTS_PER_DAY_PER_ACCOUNT: 10,
      TEXTS_PER_DAY_PER_IP: 20,
      UNCHECKED_TEXTS_PER_DAY: 50,
      TEXTS_PER_DAY: 500,
      VISIT_TEXTS_PER_DAY: 1000,
      VISIT_TEXTS_PER_DAY_PER_ACCOUNT: 20,
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
      TRIES_PER_CODE: 5,
      SESSION_IDLE_DAYS: 30,
      SESSION_MAX_DAYS: 90,
    },
    social: { facebook: 'https://www.facebook.com/', instagram: 'https://www.instagram.com/' },
    logLevel: 'info',
    logsRequests: false,
    metricsToken: null,
  });
});

test('an empty variable counts as unset', () => {
  const empty = Object.fromEntries(ENVIRONMENT_NAMES.map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

describe('each value that cannot be used gives one sentence that names the variable', () => {
  test.each([
    ['MODE', 'staging'],
    ['MODE', 'live'],
    ['LOG_REQUESTS', 'yes'],
    ['METRICS_TOKEN', 'short'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['PUBLIC_URL', 'homesmith.example'],
    ['PUBLIC_URL', 'ftp://homesmith.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://homesmith.example/shop'],
    ['PUBLIC_URL', 'https://homesmith.example/?a=b'],
    ['PUBLIC_URL', 'https://me:secret@homesmith.example'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SOCIAL_FACEBOOK_URL', 'javascript:alert(1)'],
    ['SOCIAL_INSTAGRAM_URL', 'instagram'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example.com'],
    ['TWILIO_API_URL', 'ftp://x.example'],
    ['MAPS_SCRIPT_URL', 'javascript:alert(1)'],
    ['ADMIN_EMAIL', 'admin'],
    ['OPERATOR_STATE', 'California'],
    ['OPERATOR_STATE', 'ZZ'],
    ['OPERATOR_STATE', 'toString'],
    ['SUPPORT_EMAIL', 'help'],
    ['ANSWER_TIME', 'soon, '.repeat(20)],
    ['TRUSTED_PROXY', '10.0.0.0/33'],
    ['TRUSTED_PROXY', '10.0.0.0/8, nonsense'],
    ['TEXTS_PER_DAY', '0'],
    ['TEXTS_PER_DAY', '1.5'],
    ['SESSION_IDLE_DAYS', 'a month'],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} must be [^\\n;]+\\.$`));
  });

  test.each([
    [{ TWILIO_ACCOUNT_SID: 'AC0' }, /^TWILIO_ACCOUNT_SID, .* belong together\.$/],
    [{ TWILIO_ACCOUNT_SID: 'AC0', TWILIO_AUTH_TOKEN: 'x' }, /^TWILIO_ACCOUNT_SID, .* together\.$/],
    [{ TWILIO_FROM: '+14155550100' }, /^TWILIO_ACCOUNT_SID, .* belong together\.$/],
    [
      { RECAPTCHA_SITE_KEY: 'x' },
      /^RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY belong together\.$/,
    ],
  ])('half of what belongs together: %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  test('and several give one line', () => {
    const read = () => readConfig({ PORT: 'x', MODE: 'y' });
    expect(read).toThrow(/^MODE must be .*; PORT must be .*\.$/);
  });
});

test.each([
  [{ PUBLIC_URL: 'https://homesmith.example/' }, { publicUrl: 'https://homesmith.example' }],
  // As browsers write it in Origin.
  [{ PUBLIC_URL: 'https://Homesmith.Example:443' }, { publicUrl: 'https://homesmith.example' }],
  [
    { HOST: '::1', PORT: '80' },
    { publicUrl: 'http://[::1]:80', host: '::1' },
  ],
  [{ PORT: '0' }, { port: 0 }],
  [
    { SMTP_URL: 'smtp://mail.example:587', PUBLIC_URL: 'https://homesmith.example' },
    {
      smtp: {
        url: 'smtp://mail.example:587',
        from: 'Homesmith <no-reply@homesmith.example>',
      },
    },
  ],
  [
    {
      TWILIO_ACCOUNT_SID: 'AC0',
      TWILIO_AUTH_TOKEN: 'x',
      TWILIO_FROM: '+14155550100',
      TWILIO_MESSAGING_SERVICE_SID: 'MG0',
    },
    { twilio: { accountSid: 'AC0', sender: { messagingServiceSid: 'MG0' } } },
  ],
  [{ TRUSTED_PROXY: '10.0.0.0/8,::1' }, { trustedProxies: ['10.0.0.0/8', '::1'] }],
  [
    {
      OPERATOR_NAME: ' Hearth & Home LLC ',
      OPERATOR_ADDRESS: '1 Main Street, Sacramento, CA 95814',
      OPERATOR_STATE: 'CA',
      SUPPORT_EMAIL: 'help@homesmith.example',
    },
    {
      operator: {
        name: 'Hearth & Home LLC',
        address: '1 Main Street, Sacramento, CA 95814',
        state: 'CA',
        supportEmail: 'help@homesmith.example',
      },
    },
  ],
  [{ ANSWER_TIME: ' within two business days ' }, { answerTime: 'within two business days' }],
  [{ TRIES_PER_CODE: '3' }, { limits: { TRIES_PER_CODE: 3 } }],
  [{ DATABASE_URL: 'postgresql://u:p@db/x' }, { databaseUrl: 'postgresql://u:p@db/x' }],
  [
    { MODE: 'production', LOG_LEVEL: 'warn' },
    { mode: 'production', logLevel: 'warn' },
  ],
])('%j', (env, config) => {
  expect(readConfig(env)).toMatchObject(config);
});

test('the configuration does not change under anybody', () => {
  const config = readConfig({});
  expect(Object.isFrozen(config) && Object.isFrozen(config.social)).toBe(true);
});

test('the table in docs/configuration.md names every variable, and nothing else', () => {
  const rows = readFileSync('docs/configuration.md', 'utf8').matchAll(/^\| `([A-Z0-9_]+)` \|/gm);
  expect(Array.from(rows, ([, name]) => name).sort()).toEqual([...ENVIRONMENT_NAMES].sort());
});
