/** GET /api/account/export: everything that is kept about the signed-in account, as a JSON file. */
import { appContext } from '#app/context.server.ts';
import { ACCOUNT_PAGES } from '#app/features/customers/api/customers.ts';
import { answerRefusal } from '#app/features/identity/api/identity.server.ts';
import { requireForCall } from '#app/features/identity/api/sessions.server.ts';
import { methodNotAllowed } from '#app/platform/http/json.server.ts';
import { jsonFile } from '#app/platform/http/json-file.server.ts';
import { exportAccount } from '#app/shell/personal-data.server.ts';
import type { Route } from './+types/account-export';

export async function loader({ context }: Route.LoaderArgs) {
  const known = context.get(appContext);
  const { userId } = requireForCall(ACCOUNT_PAGES.export, known);
  try {
    const source = { db: known.database.db, catalogue: known.catalogue.current() };
    const data = await exportAccount(source, userId);
    return jsonFile({ exportedAt: known.now, ...data });
  } catch (error) {
    known.log.error({ error }, 'personal data not exported');
    return answerRefusal({ code: 'try-again' });
  }
}

export const action = () => methodNotAllowed('GET', 'HEAD');
