/** GET /services/{id}/preview.png: the picture that a shared link to a service shows. */
import { appContext } from '#app/context.server.ts';
import { previewAnswer, previewDrawer } from '#app/features/catalogue/api/preview.server.ts';
import { methodNotAllowed } from '#app/platform/http/json.server.ts';
import tokens from '#app/ui/tokens.css?raw';
import icons from '#app/ui/trade-icons.svg?raw';
import type { Route } from './+types/service-preview';

const draw = previewDrawer({ tokens, icons });

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { catalogue, log } = context.get(appContext);
  const asked = {
    id: params.id,
    mark: new URL(request.url).searchParams.get('v'),
    ifNoneMatch: request.headers.get('If-None-Match'),
  };
  return previewAnswer(catalogue.current(), asked, draw, log);
}

export const action = () => methodNotAllowed('GET', 'HEAD');
