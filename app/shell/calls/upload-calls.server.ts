/** Actions with files as calls: a form is posted (multipart/form-data), and answered as JSON. */
import type { z } from 'zod';
import { answerRefused } from '#app/features/identity/api/identity.server.ts';
import { type PersonalPolicy, requireForCall } from '#app/features/identity/api/sessions.server.ts';
import { presentFailure } from '#app/platform/action/refusals.ts';
import { jsonRefusal, methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Uploads } from '#app/platform/http/uploads.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { type Calls, readKey, runCall } from './json-calls.server.ts';

type UploadCalls<Params, Ctx, Value, Answer extends z.ZodType> = Pick<
  Calls<Params, Ctx, Value, Answer>,
  'actions' | 'read'
> & { policy: PersonalPolicy };
/** `methods`: what its address answers besides POST. */
type UploadCall<Params> = {
  request: Request;
  name: string;
  params: Params;
  methods?: readonly string[];
};

/** The `action` of a route, which also answers a GET unless `methods` says otherwise. */
export async function answerUploadCall<
  Params,
  Ctx extends RequestContext & { uploads: Uploads },
  Value,
  Answer extends z.ZodType,
>(
  { actions, policy, read }: UploadCalls<Params, Ctx, Value, Answer>,
  ctx: Ctx,
  { request, name, params, methods = ['GET', 'HEAD'] }: UploadCall<Params>,
): Promise<Response> {
  const action = actions[name];
  if (action === undefined || request.method !== 'POST') {
    return methodNotAllowed(...methods, 'POST');
  }
  // Before megabytes are read for who may not send them.
  requireForCall(policy, ctx);
  const key = readKey(request);
  const { networks, ip } = ctx.visitor;
  const by = networks.at(-1)?.block ?? ip;
  const taken = await ctx.uploads.take(request, by, ({ texts, files }) =>
    ctx.uploads.inTurn(() => {
      const input = action.fromForm(new Map(texts), new URLSearchParams([...texts]), files);
      return runCall({ action, read }, ctx, { params, input, key });
    }),
  );
  if (taken.ok) return taken.value;
  switch (taken.refusal) {
    case 'busy':
      return answerRefused(presentFailure('busy'));
    case 'slow':
      return jsonRefusal(
        408,
        'too-slow',
        'The files didn’t arrive in time. Send fewer at a time.',
        {
          Connection: 'close',
        },
      );
    case 'unreadable':
      return jsonRefusal(400, 'bad-request', 'Please send the files as multipart/form-data.');
  }
}
