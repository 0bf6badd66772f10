/** Refusals of confirming a booking. Pure. */
import type { CapRefusal } from '../caps/caps.ts';

export type ConfirmRefusal =
  | {
      code:
        | 'hold-over'
        | 'no-details'
        | 'changed'
        | 'cannot-come'
        | 'already-booked'
        | 'not-yours'
        | 'quote-over'
        | 'too-soon';
    }
  /** `law`: which state, and from which amount. */
  | { code: 'unlicensed'; law: string }
  | CapRefusal;
