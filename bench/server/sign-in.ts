/**
 * A sign-in of somebody on a new device who has passed the bot check: while others wait in the line of passwords, nobody
 * joins it without. Whoever measures the server leaves the counting to browsers: the secret of its database makes a check
 * that takes one try.
 */
import { HIGHEST_LEVEL } from '../../app/platform/bot-check/checked-calls.ts';
import { passBotCheck } from '../../tests/support/people.ts';

export const PASSWORD = 'green lamp 7 moss';
const NO_LIMIT = '1000000';
/** The server that is signed in to as often as it takes. */
export const WITHOUT_LIMITS = {
  SIGN_INS_PER_HOUR_PER_IP: NO_LIMIT,
  SIGN_INS_PER_15_MINUTES_PER_ACCOUNT: NO_LIMIT,
  SIGN_INS_PER_DAY_PER_ACCOUNT: NO_LIMIT,
};

type Site = Parameters<typeof passBotCheck>[0];

/** Good for one sign-in. */
export const passCheck = (site: Site): Promise<string> =>
  passBotCheck(site, 'sign-in', HIGHEST_LEVEL);

/** The status that it is answered with. */
export async function signIn({ url }: Site, email: string, botCheck: string): Promise<number> {
  const response = await fetch(`${url}/api/account/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email, password: PASSWORD, botCheck }),
  });
  await response.arrayBuffer();
  return response.status;
}
