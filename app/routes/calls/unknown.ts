/** Any other address below /api. */
import { unknownCall } from '#app/platform/http/json.server.ts';

export const loader = unknownCall;
export const action = unknownCall;
