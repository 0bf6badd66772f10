import { expect, test } from 'vitest';
import { ENVIRONMENT_NAMES } from '#app/platform/config/config.server.ts';
import {
  A_PASSWORD,
  contextOn,
  insertCustomer,
} from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { ACCOUNT_CALLS, type AccountCallName } from './account-calls.policy.ts';
import { answerCall } from './calls.server.ts';

/** Every limit is one. */
const ONE_OF_EACH = Object.fromEntries(
  ENVIRONMENT_NAMES.filter((name) => /_PER_(15|HOUR|DAY)/.test(name)).map((name) => [name, '1']),
);
const NAMES = Object.keys(ACCOUNT_CALLS) as AccountCallName[];
const NEW = { password: A_PASSWORD, confirmation: A_PASSWORD, botCheck: 'passed' };
/** Bodies for the calls whose use case counts itself. */
const BODIES: Partial<Record<AccountCallName, object>> = {
  lookup: { email: 'bob@home.example', botCheck: 'passed' },
  register: { email: 'bob@home.example', ...NEW },
  'sign-in': { email: 'bob@home.example', password: A_PASSWORD },
  'forgot-password': { email: 'bob@home.example', botCheck: 'passed' },
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
      const response = await answerCall(name, ctx, BODIES[name] ?? {});
      codes.push((await response.json()).error?.code);
    }
    expect(['too-many', 'bot-check-needed']).toContain(codes[2]);
    expect(['too-many', 'bot-check-needed']).not.toContain(codes[0]);
  });
});
