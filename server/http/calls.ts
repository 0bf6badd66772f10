/** Answers calls and files with the route's own response. */
import type { AppContext } from '#app/context.server.ts';
import { ACCOUNT_ACTIONS } from '#app/features/customers/api/customers.server.ts';
import { answerRefused } from '#app/features/identity/api/identity.server.ts';
import { presentFailure, type RefusalAnswer } from '#app/platform/action/refusals.ts';
import { unknownCall } from '#app/platform/http/json.server.ts';
import type { Product } from '../product.ts';
import { personalContext, publicContext } from './context.ts';
import type { Answer, HttpContext } from './env.ts';
import type { AskReactRouter } from './react-router.ts';

/** React Router would also answer each in its own format, at "<call>.data". */
const isData = ({ req }: HttpContext) => req.path.endsWith('.data');

/** Public calls: no session is read. */
export const answerCalls =
  (product: Product, ask: AskReactRouter): Answer =>
  (c) =>
    isData(c) ? unknownCall() : ask(c.req.raw, publicContext(product, c));

/** Calls with the session of the request. */
export const answerPersonalCalls =
  (product: Product, ask: AskReactRouter): Answer =>
  async (c) => {
    if (isData(c)) return unknownCall();
    let known: AppContext;
    try {
      known = await personalContext(product, c);
    } catch (error) {
      // The session cannot be read now, and answering as if signed out would be wrong.
      product.log.error({ requestId: c.get('requestId'), error }, 'session cannot be read');
      return answerRefused(brokenOf(c.req.path));
    }
    const response = await ask(c.req.raw, known);
    // A signed-in account asks for something that is not its own (ASVS 5.0.0, 16.3.2).
    if (response.status === 403 && known.actor !== null) {
      const { userId, roles } = known.actor;
      known.log.info({ userId, roles: [...roles] }, 'access refused');
    }
    return response;
  };

/** In the words of the call (spec §8), where it has its own. */
function brokenOf(path: string): RefusalAnswer {
  const call = /^\/api\/account\/([^/]+)$/.exec(path)?.[1] ?? '';
  const action = Object.entries(ACCOUNT_ACTIONS).find(([name]) => name === call)?.[1];
  return action?.broken ?? presentFailure('broken');
}
