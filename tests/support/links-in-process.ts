/** What the pages of mailed links do, without the pages: their use cases, on the product's database. */
import { resetPassword } from '#app/features/accounts/password-reset.server.ts';
import { disownRegistration, verifyEmail } from '#app/features/accounts/verification.server.ts';
import { readConfig } from '#app/platform/config/config.server.ts';
import { openServerDatabase } from '#app/platform/database/database.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { openPasswords } from '#app/platform/passwords/passwords.server.ts';
import type { LinkPurpose, Pressed, Site } from './people.ts';

const log = createLog('silent');

export async function pressInThisProcess(
  { databaseUrl }: Site,
  purpose: LinkPurpose,
  token: string,
  { intent, password = '', confirmation = '' }: Record<string, string>,
): Promise<Pressed> {
  const database = await openServerDatabase(databaseUrl, log);
  const ctx = {
    database,
    log,
    now: new Date(),
    config: readConfig({}),
    configuration: { get: () => null, close: () => {} },
    visitor: { ip: '192.0.2.1', device: 'a test', isSecure: true },
    ports: {
      botCheck: { challenge: async () => null, verify: async () => 'passed' as const },
      passwords: openPasswords(),
      outbox: { wake: () => {}, deliverNow: async () => 'waiting' as const, close: async () => {} },
    },
  };
  const press = () => {
    if (purpose === 'reset-password') return resetPassword(ctx, { token, password, confirmation });
    return intent === 'not-me' ? disownRegistration(ctx, token) : verifyEmail(ctx, token);
  };
  try {
    const result = await press();
    if (result.ok) return 'done';
    return result.refusal.code === 'link-dead' ? 'dead' : 'refused';
  } finally {
    await database.close();
  }
}
