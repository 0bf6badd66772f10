/** A request for times, as a call: it answers its state as it is then. */
import { z } from 'zod';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { REQUEST, type RequestState } from './request.process.ts';
import { findRequestOf } from './requests.db.server.ts';
import { findOwnItem, withdrawRequest } from './withdraw.server.ts';

const STATES = Object.keys(REQUEST.states).filter(
  (state): state is RequestState => state !== 'forgotten',
);

const TIMES_REQUEST = z
  .strictObject({ reference: z.string(), state: z.enum(STATES) })
  .meta({ id: 'TimesRequest' });

export const REQUEST_CALLS = {
  answer: TIMES_REQUEST,
  actions: { withdraw: withdrawRequest },
  read: async (
    { database: { db }, actor }: Pick<RequestContext, 'database' | 'actor'>,
    { reference }: { reference: string },
  ) => {
    const item = actor && (await findOwnItem(db, actor.userId, reference));
    const request = item && (await findRequestOf(db, item.id));
    return request ? { reference, state: request.state } : null;
  },
};
