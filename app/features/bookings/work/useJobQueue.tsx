/** The queue of steps that wait for a signal, as the page of a visit shows it. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { getQueue, subscribe } from './job-queue.client.ts';
import { NOTHING_QUEUED, type QueueNow } from './job-queue.ts';

/** Revalidates the page after each step that was taken. */
export function useJobQueue(): QueueNow {
  const now = useSyncExternalStore(subscribe, getQueue, () => NOTHING_QUEUED);
  const { revalidate } = useRevalidator();
  const [opened] = useState(now.taken);
  useEffect(() => {
    // Synchronizes the page with the queue.
    if (now.taken > opened) void revalidate();
  }, [now.taken, opened, revalidate]);
  return now;
}
