/** Texts a code, after the bot check. */
import { useRef } from 'react';
import { isConnectionLost } from '#app/features/identity/api/identity.client.ts';
import { MESSAGES, UNREACHABLE } from '#app/features/identity/api/identity.ts';
import { solveBotCheck } from '#app/platform/bot-check/bot-check.client.ts';
import { useAction } from './useAction.tsx';

/** Whether cookies were not declined, as Google's bot check requires. */
export type AllowsGoogle = () => boolean;
export type SentCode = { phone: string; resendAfterSeconds: number };

const PLACES = { 'phone-invalid': 'phone', 'phone-taken': 'phone', 'phone-opted-out': 'phone' };

export function useSendCode(allowsGoogle: AllowsGoogle, onSent: (sent: SentCode) => void) {
  const container = useRef<HTMLDivElement>(null);
  const action = useAction<SentCode>('send-code', { places: PLACES, onDone: onSent });
  const solve = () => solveBotCheck({ call: 'send-code' }, container.current, allowsGoogle());
  const send = async (phone: string) => {
    try {
      // Made for each call: a bot check is valid once.
      await action.run(async () => ({ phone, botCheck: await solve() }));
    } catch (error) {
      const general = isConnectionLost(error) ? UNREACHABLE : MESSAGES['bot-check-failed'];
      action.refuse({ fields: {}, general });
    }
  };
  return { ...action, send, container };
}
