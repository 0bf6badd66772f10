/** Loads what posted forms of the settings need: the parameters of the address, and the session's policy facts. */

import { findTexted } from '#app/features/identity/api/contact.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { PostedSettings } from './posted-settings.ts';
import { isIntent, isKey } from './setting-forms.ts';

type LoadContext = Pick<RequestContext, 'database' | 'newId' | 'now'>;

export async function loadPosted(
  ctx: LoadContext,
  actor: Actor,
  asked: URLSearchParams,
): Promise<Omit<PostedSettings, 'answered'>> {
  const { roles, authenticatedAt, secondFactorSince } = actor;
  const opened = asked.get('open') ?? '';
  const done = asked.get('done') ?? '';
  return {
    idempotencyKey: ctx.newId(),
    opened: isKey(opened) ? opened : null,
    done: isIntent(done) ? done : null,
    texted: await findTexted(ctx, actor.userId),
    caller: {
      roles: [...roles],
      authenticatedAt: authenticatedAt.toISOString(),
      secondFactorSince: secondFactorSince?.toISOString() ?? null,
      asOf: ctx.now.toISOString(),
    },
  };
}
