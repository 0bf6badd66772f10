/**
 * Signing in on a new device with a passed bot check, which is needed while others wait for password hashes. The
 * check is made with the secret from the database, so it takes a single attempt.
 */
import { MAX_LEVEL } from '../../app/platform/bot-check/checked-calls.ts';
import { passBotCheck } from '../../tests/support/people.ts';

export const PASSWORD = 'green lamp 7 moss';
const NO_LIMIT = '1000000';
/** The server's environment, so that sign-ins are not limited. */
export const WITHOUT_LIMITS = {
  SIGN_INS_PER_HOUR_PER_IP: NO_LIMIT,
  SIGN_INS_PER_15_MINUTES_PER_ACCOUNT: NO_LIMIT,
  SIGN_INS_PER_DAY_PER_ACCOUNT: NO_LIMIT,
};

type Site = Parameters<typeof passBotCheck>[0];

/** Valid for one sign-in. */
export const passCheck = (site: Site): Promise<string> => passBotCheck(site, 'sign-in', MAX_LEVEL);

/** Returns the status. */
export async function signIn({ url }: Site, email: string, botCheck: string): Promise<number> {
  const response = await fetch(`${url}/api/account/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email, password: PASSWORD, botCheck }),
  });
  await response.arrayBuffer();
  return response.status;
}
