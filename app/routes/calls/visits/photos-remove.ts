/** POST /api/bookings/:reference/visits/:visit/photos/remove: its customer takes back one of their photos. */
import { appContext } from '#app/context.server.ts';
import { OWN_PHOTO_CALLS } from '#app/features/bookings/api/calls.server.ts';
import { answerCalls, refuseToRead } from '#app/shell/calls/json-calls.server.ts';
import type { Route } from './+types/photos-remove';

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerCalls(OWN_PHOTO_CALLS, context.get(appContext), { request, params, name: 'remove' });

export const loader = () => refuseToRead(OWN_PHOTO_CALLS, 'remove');
