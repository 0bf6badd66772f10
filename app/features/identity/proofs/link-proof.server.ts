/** Checks what a mailed link's button takes besides the link, by `link-buttons.policy.ts`. */

import { accept, type Result } from '#app/kernel/result.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { Refusal } from '../refusals.ts';
import { requireSecondFactor } from '../second-factor/require-second-factor.server.ts';
import { requireCurrentPassword } from './current-password.server.ts';
import { LINK_BUTTONS, type LinkButton } from './link-buttons.policy.ts';

export type LinkProofs = { password?: string | undefined; code?: string | undefined };

/** Whether the button's page has to ask for the account's password. */
export const asksForPassword = (
  { actor }: Pick<RequestContext, 'actor'>,
  button: LinkButton,
  userId: string,
): boolean => LINK_BUTTONS[button].proof === 'owner' && actor?.userId !== userId;

/** After the link was found valid; it stays valid when this proof is wrong. */
export async function requireLinkProof(
  ctx: RequestContext,
  button: LinkButton,
  userId: string,
  { password = '', code }: LinkProofs,
): Promise<Result<null, Refusal>> {
  if (LINK_BUTTONS[button].proof === 'second-factor') {
    return requireSecondFactor(ctx, userId, code);
  }
  if (!asksForPassword(ctx, button, userId)) return accept(null);
  const proved = await requireCurrentPassword(ctx, userId, password);
  return proved.ok ? accept(null) : proved;
}
