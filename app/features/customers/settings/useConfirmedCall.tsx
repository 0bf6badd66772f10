/**
 * Calls that may first want to know that it is still you: when the server answers `authenticate-again`,
 * a dialog asks, and the call is made once more.
 */
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { type CallResult, callAccount } from '#app/features/identity/auth-state/account.client.ts';
import { refuse } from '#app/kernel/result.ts';
import { ConfirmYouDialog } from './ConfirmYouDialog.tsx';

/** `body` may have to be made again for the second time: a bot check is good once. */
export type Body = object | (() => Promise<object>);
export type ConfirmedCall = <Answer>(name: string, body: Body) => Promise<CallResult<Answer>>;

const NOT_CONFIRMED = refuse({
  kind: 'refused' as const,
  status: 401,
  code: 'not-confirmed',
  message: 'Nothing was changed, because you did not confirm that it is you.',
  retryAfterSeconds: null,
  fields: {},
});

const Calls = createContext<ConfirmedCall>(() => Promise.resolve(NOT_CONFIRMED));

export const useConfirmedCall = (): ConfirmedCall => useContext(Calls);

type ConfirmedCallsProps = {
  hasSecondFactor: boolean;
  hasPasskeys: boolean;
  children: ReactNode;
};

export function ConfirmedCalls({ children, ...has }: ConfirmedCallsProps) {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(() => {});
  const call = useMemo<ConfirmedCall>(
    () => async (name, body) => {
      const make = () => (typeof body === 'function' ? body() : body);
      const first = await callAccount<never>(name, await make());
      if (first.ok || !wantsConfirmation(first.refusal)) return first;
      const isConfirmed = await new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setAsking(true);
      });
      return isConfirmed ? callAccount<never>(name, await make()) : NOT_CONFIRMED;
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
