/** GET /api/catalogue: the whole catalogue. */
import { appContext } from '#app/context.server.ts';
import { catalogueAnswer } from '#app/features/catalogue/api/catalogue.server.ts';
import { methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/catalogue';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(appContext);
  return catalogueAnswer(catalogue.current(), {
    method: request.method,
    acceptEncoding: request.headers.get('Accept-Encoding'),
    ifNoneMatch: request.headers.get('If-None-Match'),
    askedVersion: new URL(request.url).searchParams.get('v'),
  });
}

export const action = () => methodNotAllowed('GET', 'HEAD');
