/** Any other address below /api. */
import { jsonRefusal } from '#app/platform/http/json.server.ts';

const refusal = () => jsonRefusal(404, 'unknown-call', 'There is no such call.');

export const loader = refusal;
export const action = refusal;
