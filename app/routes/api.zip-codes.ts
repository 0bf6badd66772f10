import { jsonAnswer, methodNotAllowed } from '#app/platform/http/json.server.ts';

export const loader = () => jsonAnswer({ places: [] });

export const action = () => methodNotAllowed('GET', 'HEAD');
