import { expect, test } from 'vitest';
import { readConfig } from '#app/platform/config/config.server.ts';
import { warningsFor } from './warnings.ts';

const OPERATOR = {
  OPERATOR_NAME: 'Hearth & Home LLC',
  OPERATOR_ADDRESS: '1 Main Street, Sacramento, CA 95814',
  OPERATOR_STATE: 'CA',
  SUPPORT_EMAIL: 'help@homesmith.example',
};
const ALL_SET = {
  MODE: 'production',
  PUBLIC_URL: 'https://homesmith.example',
  DATABASE_URL: 'postgres://u:p@db/homesmith',
  SMTP_URL: 'smtp://mail.example:587',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'x',
  TWILIO_FROM: '+14155550100',
  TRUSTED_PROXY: '10.0.0.0/8',
  ADMIN_EMAIL: 'operator@homesmith.example',
  ...OPERATOR,
};
const warnings = (env: Record<string, string>) => {
  const config = readConfig(env);
  return warningsFor(config, config.adminEmail);
};

test('production with everything set has nothing to say', () => {
  expect(warnings(ALL_SET)).toEqual([]);
});

test('production on the database of a trial warns of its samples, and says how to end them', () => {
  const config = readConfig(ALL_SET);
  const told = warningsFor(config, config.adminEmail, 48);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('48 sample businesses');
  expect(told[0]).toContain('npm run homesmiths -- end-samples');
});

test('a trial may run nameless', () => {
  expect(warnings({})).toEqual([]);
});

test.each([
  ['SMTP_URL', 'no email is sent'],
  ['TWILIO_ACCOUNT_SID', 'no text message is sent'],
  ['DATABASE_URL', 'not a power failure'],
  ['TRUSTED_PROXY', 'share one visitor'],
  ['ADMIN_EMAIL', 'no one is notified of submissions'],
])('production without %s warns: %s', (missing, words) => {
  const others = missing === 'TWILIO_ACCOUNT_SID' ? { TWILIO_AUTH_TOKEN: '', TWILIO_FROM: '' } : {};
  const told = warnings({ ...ALL_SET, ...others, [missing]: '' });
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(words);
});

test('an administrator that the remote configuration names is one', () => {
  const config = readConfig({ ...ALL_SET, ADMIN_EMAIL: '' });
  expect(warningsFor(config, 'operator@homesmith.example')).toEqual([]);
});

test.each(Object.keys(OPERATOR))('production without %s names it, and only it', (missing) => {
  const [warning, ...others] = warnings({ ...ALL_SET, [missing]: '' });
  expect(others).toEqual([]);
  for (const name of Object.keys(OPERATOR)) {
    expect(warning?.includes(name), name).toBe(name === missing);
  }
  expect(warning).toMatch(/^WARNING: /);
});

test('one line names all four', () => {
  const { MODE, PUBLIC_URL } = ALL_SET;
  const [last] = warnings({ MODE, PUBLIC_URL }).slice(-1);
  for (const name of Object.keys(OPERATOR)) expect(last).toContain(name);
});
