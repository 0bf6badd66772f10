/** Calls, and what else is no page: the door's own answer. */
import type { AppContext } from '#app/context.server.ts';
import { answerBroken } from '#app/features/customers/calls/calls.server.ts';
import { unknownCall } from '#app/platform/http/json.server.ts';
import type { Product } from '../product.ts';
import { knowNobody, knowPerson } from './context.ts';
import type { Answer, Asked } from './env.ts';
import type { AskReactRouter } from './react-router.ts';

/** React Router would answer each a second time, in its own format, at "<call>.data". */
const isData = ({ req }: Asked) => req.path.endsWith('.data');

/** Of everybody: no session is read. */
export const answerCalls =
  (product: Product, ask: AskReactRouter): Answer =>
  (c) =>
    isData(c) ? unknownCall() : ask(c.req.raw, knowNobody(product, c));

/** Of whoever's session the request carries. */
export const answerPersonalCalls =
  (product: Product, ask: AskReactRouter): Answer =>
  async (c) => {
    if (isData(c)) return unknownCall();
    let known: AppContext;
    try {
      known = await knowPerson(product, c);
    } catch (error) {
      // Nobody knows who they are now, and "signed out" would be a guess.
      product.log.error({ requestId: c.get('requestId'), error }, 'session cannot be read');
      return answerBroken(c.req.path.split('/').at(-1) ?? '');
    }
    const response = await ask(c.req.raw, known);
    // Row 42 (ASVS 5.0.0, 16.3.2): somebody we know asks for what is not theirs.
    if (response.status === 403 && known.actor !== null) {
      const { userId, roles } = known.actor;
      known.log.info({ userId, roles: [...roles] }, 'access refused');
    }
    return response;
  };
