/**
 * Calls that may need "Confirm it's you": where the policy says so, a dialog asks before the call; where the server
 * says so after all (`authenticate-again`), the call is repeated after it.
 */
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type CallResult, callAccount } from '#app/features/identity/api/identity.client.ts';
import type { AccountCallName } from '#app/features/identity/api/identity.ts';
import { refuse } from '#app/kernel/result.ts';
import { ConfirmYouDialog } from './ConfirmYouDialog.tsx';
import { needsConfirmation, type SettingsCaller } from './confirmation.ts';

/** A function when the body has to be made again for the repetition: a bot check is valid once. */
export type Body = object | (() => Promise<object>);
export type ConfirmedCall = <Answer>(
  name: AccountCallName,
  body: Body,
) => Promise<CallResult<Answer>>;

const NOT_CONFIRMED = refuse({
  kind: 'refused' as const,
  status: 401,
  code: 'not-confirmed',
  message: 'Nothing changed, because you didn’t confirm it’s you.',
  retryAfterSeconds: null,
  fields: {},
});

const Calls = createContext<ConfirmedCall>(() => Promise.resolve(NOT_CONFIRMED));

export const useConfirmedCall = (): ConfirmedCall => useContext(Calls);

type ConfirmedCallsProps = {
  hasSecondFactor: boolean;
  hasPasskeys: boolean;
  caller: SettingsCaller;
  children: ReactNode;
};

export function ConfirmedCalls({ children, caller, ...has }: ConfirmedCallsProps) {
  const [isAsking, setAsking] = useState(false);
  // The facts that the page was loaded with, and when, by a monotonic clock.
  const known = useRef({ caller, at: 0 });
  useEffect(() => {
    known.current = { caller, at: performance.now() };
  }, [caller]);
  const answer = useRef<(isConfirmed: boolean) => void>(() => {});
  const call = useMemo<ConfirmedCall>(
    () => async (name, body) => {
      const make = async () =>
        callAccount<never>(name, await (typeof body === 'function' ? body() : body));
      const { caller, at } = known.current;
      if (!needsConfirmation(name, caller, performance.now() - at)) {
        const first = await make();
        if (first.ok || !wantsConfirmation(first.refusal)) return first;
      }
      const isConfirmed = await new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setAsking(true);
      });
      if (!isConfirmed) return NOT_CONFIRMED;
      known.current = {
        caller: { ...caller, authenticatedAt: caller.asOf },
        at: performance.now(),
      };
      return make();
    },
    [],
  );
  const finish = (isConfirmed: boolean) => {
    setAsking(false);
    answer.current(isConfirmed);
  };
  return (
    <Calls value={call}>
      {children}
      {isAsking && (
        <ConfirmYouDialog {...has} onConfirmed={() => finish(true)} onClose={() => finish(false)} />
      )}
    </Calls>
  );
}

const wantsConfirmation = (refusal: { kind: string; code?: string }) =>
  refusal.kind === 'refused' && refusal.code === 'authenticate-again';
