import { expect, test } from 'vitest';
import {
  ACCOUNT_CALLS,
  type AccountCallName,
} from '#app/features/identity/account-calls.policy.ts';
import { ENVIRONMENT_NAMES } from '#app/platform/config/config.server.ts';
import { callAccount } from '../../../../tests/support/account-actions.ts';
import {
  A_PASSWORD,
  contextOn,
  insertCustomer,
} from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { PROFILE } from '../../../../tests/support/insert-person.ts';

/** Every limit is one. */
const ONE_OF_EACH = Object.fromEntries(
  ENVIRONMENT_NAMES.filter((name) => /_PER_(15|HOUR|DAY)/.test(name)).map((name) => [name, '1']),
);
const NAMES = Object.keys(ACCOUNT_CALLS) as AccountCallName[];
const NEW = { password: A_PASSWORD, confirmation: A_PASSWORD, botCheck: 'passed' };
/** What counts is that it's read. */
const CREDENTIAL = { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} };
const SIGNED = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' },
};
const MADE = { ...CREDENTIAL, response: { clientDataJSON: 'a', attestationObject: 'a' } };
const BODIES: Partial<Record<AccountCallName, object>> = {
  lookup: { email: 'bob@home.example', botCheck: 'passed' },
  register: { email: 'bob@home.example', ...NEW },
  'sign-in': { email: 'bob@home.example', password: A_PASSWORD },
  'passkey-sign-in': { response: SIGNED },
  'forgot-password': { email: 'bob@home.example', botCheck: 'passed' },
  'send-code': { phone: '', botCheck: 'passed' },
  'confirm-code': { code: '' },
  complete: PROFILE,
  'change-details': PROFILE,
  'sessions-end': { all: true },
  'change-email': { email: '', password: '' },
  'change-password': { current: '', password: '', confirmation: '' },
  delete: { password: '' },
  'confirm-password': { password: '' },
  'confirm-passkey': { response: SIGNED },
  'app-confirm': { code: '' },
  'passkey-add': { response: MADE, name: '' },
  'passkey-remove': { id: '' },
};

describeOnBothDatabases('every account call', (under) => {
  test.each(NAMES)('%s has a limit', async (name) => {
    const { actor } = await insertCustomer(under.database);
    const codes = [];
    for (let time = 0; time < 3; time++) {
      const open = contextOn(under.database, { env: ONE_OF_EACH });
      // A bot check that always passes, at level 1: these calls are refused by counts, not by levels.
      const verify = async () => ({ outcome: 'passed' as const, level: 1 });
      const ctx = {
        ...open,
        actor,
        ports: { ...open.ports, botCheck: { ...open.ports.botCheck, verify } },
      };
      const response = await callAccount(name, ctx, BODIES[name] ?? {});
      codes.push((await response.json()).error?.code);
    }
    expect(['too-many', 'bot-check-needed']).toContain(codes[2]);
    expect(['too-many', 'bot-check-needed']).not.toContain(codes[0]);
  });
});
