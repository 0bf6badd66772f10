/** GET /api/maps: the address of Google's maps script; its key comes from `getConfig`. */
import { appContext } from '#app/context.server.ts';
import { jsonAnswer, methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/maps';

export const loader = ({ context }: Route.LoaderArgs) =>
  jsonAnswer({ scriptUrl: context.get(appContext).config.mapsScriptUrl });

export const action = () => methodNotAllowed('GET', 'HEAD');
