/** The buttons behind mailed links, by `link-buttons.policy.ts`: each uses up its link, unless it is refused. */
import { z } from 'zod';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { type Action, action } from '#app/platform/action/action.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { text } from '../account-input.ts';
import { type IdentityRow, lockIdentity } from '../identities.db.server.ts';
import { LINK_REFUSALS, type Refusal } from '../refusals.ts';
import { requireSecondFactor } from '../second-factor/require-second-factor.server.ts';
import { hashToken } from '../sessions/sessions.server.ts';
import type { MailedPurpose } from '../tables.server.ts';
import { requireCurrentPassword } from './current-password.server.ts';
import { LINK_BUTTONS, type LinkButton } from './link-buttons.policy.ts';
import { findMailedToken, type MailedTokenRow, takeMailedToken } from './proofs.db.server.ts';

/** What the owner of the account sends along in another browser. */
export const OWNER = z.object({ password: text.optional() });

type LinkInput = { password?: string | undefined; code?: string | undefined };

/** Whether the button's page has to ask for the account's password. */
export const asksForPassword = (
  { actor }: Pick<RequestContext, 'actor'>,
  button: LinkButton,
  userId: string,
): boolean => LINK_BUTTONS[button].proof === 'owner' && actor?.userId !== userId;

type LinkWork<Input, Value, Prepared> = {
  input: z.ZodType<Input>;
  /** Of the link, where it isn't named like the button. */
  purpose?: MailedPurpose;
  /** The link can be used again. */
  keepsLink?: true;
  prepare?: (
    ctx: RequestContext,
    input: Input,
    link: MailedTokenRow,
  ) => Promise<Result<Prepared, Refusal>>;
  /** Of a locked account, with its link. */
  run: (
    ctx: RequestContext,
    input: Input,
    subject: { user: IdentityRow; link: MailedTokenRow; prepared: Prepared },
  ) => Promise<Result<Value, Refusal>>;
};

export function linkAction<Input extends LinkInput, Value, Prepared = null>(
  button: LinkButton,
  work: LinkWork<Input, Value, Prepared>,
): Action<RequestContext, Value> {
  const { input, purpose = button as MailedPurpose, keepsLink, prepare, run } = work;
  const { proof } = LINK_BUTTONS[button];
  const find = ({ database, now }: RequestContext, token: string) =>
    findMailedToken(database.db, purpose, hashToken(token), now);
  return action({
    name: `link-${button}`,
    policy: LINK_BUTTONS[button],
    params: z.object({ token: z.string() }),
    input,
    refusals: LINK_REFUSALS,
    codes: { broken: 'try-again', absent: 'signed-out' },
    prepare: async (ctx, { params, input }): Promise<Result<Prepared, Refusal>> => {
      const link = await find(ctx, params.token);
      if (link === null) return refuse({ code: 'gone' });
      if (asksForPassword(ctx, button, link.user_id)) {
        const proved = await requireCurrentPassword(ctx, link.user_id, input.password ?? '');
        if (!proved.ok) return proved;
      }
      return prepare === undefined ? accept(null as Prepared) : prepare(ctx, input, link);
    },
    find: async (ctx, { token }) => {
      const link = await find(ctx, token);
      const user = link && (await lockIdentity(ctx.database.db, link.user_id));
      return user && { user, link };
    },
    // The link stays valid when the proof is wrong.
    run: async (ctx, { params, input, prepared, subject }): Promise<Result<Value, Refusal>> => {
      const { user, link } = subject;
      if (proof === 'second-factor') {
        const proved = await requireSecondFactor(ctx, user.id, input.code);
        if (!proved.ok) return proved;
      }
      const { database, now } = ctx;
      if (!keepsLink) {
        const taken = await takeMailedToken(database.db, purpose, hashToken(params.token), now);
        if (taken === null) return refuse({ code: 'gone' });
      }
      return run(ctx, input, { user, link, prepared });
    },
    redirectTo: () => '/',
  });
}
