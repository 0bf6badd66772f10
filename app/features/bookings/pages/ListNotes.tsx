/** Fills in what this browser's service list notes about each job, before anything was entered here. */
import { type ReactNode, useEffect, useRef } from 'react';
import { getState } from '#app/features/service-list/list/service-list.client.ts';

export function ListNotes({ isBlank, children }: { isBlank: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes
  useEffect(() => {
    if (!isBlank) return;
    const notes = new Map(getState().orders.map(({ id, note }) => [id, note]));
    for (const area of box.current?.querySelectorAll('textarea') ?? []) {
      if (area.value === '') area.value = notes.get(area.dataset.order ?? '') ?? '';
    }
  }, []);
  return (
    <div ref={box} className="grid gap-5">
      {children}
    </div>
  );
}
