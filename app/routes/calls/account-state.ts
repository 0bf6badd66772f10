/** GET /api/account/state: who is signed in here, and which step is next (spec §3, "Auth state"). */
import { appContext } from '#app/context.server.ts';
import { answerState } from '#app/features/customers/api/customers.server.ts';
import { answerRefusal } from '#app/features/identity/api/identity.server.ts';
import { methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/account-state';

export async function loader({ context }: Route.LoaderArgs) {
  const known = context.get(appContext);
  try {
    return await answerState(known, known.actor);
  } catch (error) {
    known.log.error({ error }, 'state not sent');
    return answerRefusal({ code: 'try-again' });
  }
}

export const action = () => methodNotAllowed('GET', 'HEAD');
