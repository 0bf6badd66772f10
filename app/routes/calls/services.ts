/** GET /api/services?id=a&id=b: these services, for the current prices of a service list. */
import { appContext } from '#app/context.server.ts';
import type { CATALOGUE } from '#app/features/catalogue/api/catalogue.ts';
import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import { jsonAnswer, jsonRefusal, methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/services';

const MAX_IDS = 50;

export function loader({ request, context }: Route.LoaderArgs) {
  const ids = new Set(new URL(request.url).searchParams.getAll('id'));
  if (ids.size === 0 || ids.size > MAX_IDS) {
    return jsonRefusal(400, 'bad-ids', `Please ask for 1 to ${MAX_IDS} services, each as id=…`);
  }
  const catalogue = context.get(appContext).catalogue.current();
  const found = [...ids].flatMap((id) => catalogue.find(id) ?? []);
  const services = found.filter(({ retired }) => !retired).map(({ service }) => service);
  return jsonAnswer<AnswerOf<typeof CATALOGUE>>({ version: catalogue.version, services });
}

export const action = () => methodNotAllowed('GET', 'HEAD');
