/** Actions as posted forms with files, of which only a few are in memory at once, and one is worked on. */
import { data } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import type { UploadRefusal, Uploads } from '#app/platform/http/uploads.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { answerSent, type Forms } from './forms.server.ts';

export type UploadForms<Ctx, Params, Beside = unknown> = Forms<Ctx, Params, Beside> & {
  /** What is said of a form that didn't arrive. */
  unread: Readonly<Record<UploadRefusal, string>>;
};

const UNREAD = {
  busy: { status: 503, headers: { 'Retry-After': '60' } },
  slow: { status: 408, headers: { Connection: 'close' } },
  unreadable: { status: 400 },
} as const satisfies Record<UploadRefusal, ResponseInit>;

export async function answerUpload<
  Ctx extends RequestContext & { uploads: Uploads },
  Params extends object,
  Beside,
>(page: UploadForms<Ctx, Params, Beside>, ctx: Ctx, request: Request, params: Params) {
  const { networks, ip } = ctx.visitor;
  const by = networks.at(-1)?.block ?? ip;
  const taken = await ctx.uploads.take(request, by, ({ texts, files }) => {
    const sent = { request, params, every: new URLSearchParams([...texts]), files };
    return ctx.uploads.inTurn(() => answerSent(page, ctx, sent));
  });
  if (taken.ok) return taken.value;
  const refused: RefusedForm = { values: {}, mistakes: {}, message: page.unread[taken.refusal] };
  return data<RefusedForm & { beside?: Beside }>(refused, UNREAD[taken.refusal]);
}
