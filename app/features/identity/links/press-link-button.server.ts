/** Presses the button of a mailed link's page, which says itself what was done, or why not. */
import { type Action, runAction } from '#app/platform/action/action.server.ts';
import type { PostedForm } from '#app/platform/http/form.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { inFormWords } from '../refused-call.server.ts';
import { describeTriesLeft } from '../tries-left.ts';

type PressOutcome<Value> =
  | { ok: true; value: Value }
  | {
      ok: false;
      status: number;
      outcome: { kind: 'dead' } | { kind: 'refused'; code: string; message: string };
    };

/** `form` is null when the body could not be read. */
export async function pressLinkButton<Value>(
  button: Action<RequestContext, Value>,
  ctx: RequestContext,
  { request, form, ...more }: { request: Request; form: PostedForm | null; ids?: string[] },
): Promise<PressOutcome<Value>> {
  const input = form && { ...Object.fromEntries(form), ...more };
  const done = await runAction(button, ctx, {
    params: { token: tokenOf(request) },
    input,
    key: null,
  });
  if (done.ok) return done;
  const { code, status, text, facts } = inFormWords(done.refusal);
  if (code === 'gone') return { ok: false, status, outcome: { kind: 'dead' } };
  const message = [text, describeTriesLeft(facts?.triesLeft)].filter(Boolean).join(' ');
  return { ok: false, status, outcome: { kind: 'refused', code, message } };
}

export const tokenOf = ({ url }: Request): string => new URL(url).searchParams.get('token') ?? '';
