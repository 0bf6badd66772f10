/** Runs the buttons of mailed links in the frame of every change, by their policy rows. */

import { accept, type Result } from '#app/kernel/result.ts';
import { runChange } from '#app/platform/http/change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { LINK_BUTTONS, type LinkButton } from '../proofs/link-buttons.policy.ts';
import type { Refusal } from '../refusals.ts';
import { refusalOf } from '../refused-call.server.ts';

/** The use case checks whose link it is, and the proof besides (`link-proof.server.ts`). */
export const pressLinkButton = <Value>(
  button: LinkButton,
  ctx: RequestContext,
  run: (ctx: RequestContext) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> =>
  runChange<RequestContext, null, null, Value, Refusal>(
    {
      policy: LINK_BUTTONS[button],
      parse: () => accept(null),
      run,
      refusalOf,
      failure: 'emailed link not carried out',
    },
    ctx,
    null,
  );
