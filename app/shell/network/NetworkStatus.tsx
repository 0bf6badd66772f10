/**
 * The progress of a navigation: a thin line when it takes a moment, a sentence when it takes long or the browser is
 * offline. It continues when the network is back.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type BlockerFunction, useBlocker, useNavigation } from 'react-router';
import { isWaiting, subscribe } from '#app/shell/network/retry.client.ts';

const SLOW_MS = 8_000;
const NOT_ON_SERVER = () => false;

/** Targets on the same page need no network. */
const needsNetwork: BlockerFunction = ({ nextLocation }) =>
  !navigator.onLine && nextLocation.hash === '';

export function NetworkStatus() {
  const { location: next } = useNavigation();
  const waits = useSyncExternalStore(subscribe, isWaiting, NOT_ON_SERVER);
  const blocker = useBlocker(needsNetwork);
  const isSlow = useIsSlow(next);
  useEffect(() => {
    // Waits for the network.
    if (blocker.state !== 'blocked') return;
    const proceed = () => blocker.proceed();
    if (navigator.onLine) proceed();
    window.addEventListener('online', proceed);
    return () => window.removeEventListener('online', proceed);
  }, [blocker]);
  const isOffline = blocker.state === 'blocked' || (next && waits);
  return (
    <>
      {next && <div aria-hidden="true" className="progress-line" />}
      <p
        role="status"
        className="absolute inset-x-0 top-full border-brass border-b bg-brass-soft px-4 py-2 text-center text-small empty:hidden print:hidden"
      >
        {isOffline ? 'You seem to be offline.' : isSlow && 'Still loading…'}
      </p>
    </>
  );
}

function useIsSlow(next: object | undefined): boolean {
  const [slow, setSlow] = useState<object | undefined>();
  useEffect(() => {
    // A timer.
    if (!next) return;
    const timer = setTimeout(setSlow, SLOW_MS, next);
    return () => clearTimeout(timer);
  }, [next]);
  return next !== undefined && slow === next;
}
