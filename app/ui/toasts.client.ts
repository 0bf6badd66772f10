/** Short messages that come and go at the foot of the page: one at a time, the newest wins. */

export type Toast = { id: number; text: string; action?: { label: string; run: () => void } };

/** Long enough to read it and reach its button. */
const SHOWN_MS = 8_000;

const listeners = new Set<() => void>();
let current: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const getToast = (): Toast | null => current;

export function showToast(text: string, action?: Toast['action']): void {
  lastId += 1;
  show({ id: lastId, text, ...(action === undefined ? {} : { action }) });
  resumeToast();
}

export function dismissToast(): void {
  clearTimeout(timer);
  show(null);
}

/** While a pointer or the focus is on it, a message stays. */
export function holdToast(): void {
  clearTimeout(timer);
}

export function resumeToast(): void {
  clearTimeout(timer);
  timer = setTimeout(dismissToast, SHOWN_MS);
}

function show(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}
