/** Toasts: short messages at the bottom of the page, one at a time, the latest first. */

export type Toast = { id: number; text: string; action?: { label: string; run: () => void } };

/** Time to read it; the longer one for toasts with a button, to reach it. */
const SHOWN_MS = 8_000;
const SHOWN_WITH_BUTTON_MS = 20_000;

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

/** Stays while the pointer or the focus is on it. */
export function holdToast(): void {
  clearTimeout(timer);
}

export function resumeToast(): void {
  clearTimeout(timer);
  timer = setTimeout(dismissToast, current?.action ? SHOWN_WITH_BUTTON_MS : SHOWN_MS);
}

function show(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

const CONTROLS = 'a, button, input, select, textarea, summary, label';

/** Positions a toast where it covers no control: at the bottom, or above the lowest control with room. */
export function placeToast(toast: HTMLElement): void {
  toast.style.translate = '';
  const { left, right, top, bottom } = toast.getBoundingClientRect();
  const boxes = Array.from(document.querySelectorAll(CONTROLS))
    .filter((control) => !toast.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && box.right > left);
  const isFree = (up: number) =>
    up >= 0 && up <= top && !boxes.some((box) => box.top < bottom - up && box.bottom > top - up);
  const ups = [0, ...boxes.map((box) => bottom - box.top)];
  toast.style.translate = `0 ${-(ups.sort((a, b) => a - b).find(isFree) ?? 0)}px`;
}
