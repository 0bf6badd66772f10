/** POST /api/homesmith/:number/visits/:visit/photos/remove: its homesmith takes back one of their photos. */
import { appContext } from '#app/context.server.ts';
import { JOB_PHOTO_CALLS } from '#app/features/bookings/api/calls.server.ts';
import { answerCalls, refuseToRead } from '#app/shell/calls/json-calls.server.ts';
import type { Route } from './+types/job-photos-remove';

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerCalls(JOB_PHOTO_CALLS, context.get(appContext), { request, params, name: 'remove' });

export const loader = () => refuseToRead(JOB_PHOTO_CALLS, 'remove');
