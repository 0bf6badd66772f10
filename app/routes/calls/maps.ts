/** GET /api/maps: the address of Google's maps script; its key comes from `getConfig`. */
import { appContext } from '#app/context.server.ts';
import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import { jsonAnswer, methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { MAPS_SCRIPT } from '#app/platform/maps/maps.schema.ts';
import type { Route } from './+types/maps';

export const loader = ({ context }: Route.LoaderArgs) =>
  jsonAnswer<AnswerOf<typeof MAPS_SCRIPT>>({
    scriptUrl: context.get(appContext).config.mapsScriptUrl,
  });

export const action = () => methodNotAllowed('GET', 'HEAD');
