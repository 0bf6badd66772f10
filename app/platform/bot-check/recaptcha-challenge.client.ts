/**
 * Google puts its challenge at the end of the page's body, where a modal dialog keeps everybody from it. While
 * one shows, the dialog around our box is open as a plain one; nothing tells when somebody closes a challenge,
 * so we look.
 */

const LOOK_EVERY_MS = 250;
/** From the answer to its callback. */
const CLOSED_FOR_MS = 1_500;

/** What `answer` becomes. Rejects after `timeoutMs` in which no challenge shows, or when one was closed. */
export function whileChallengeShows(
  container: HTMLElement,
  answer: Promise<string>,
  timeoutMs: number,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const dialog = container.closest('dialog');
  const wasModal = dialog?.matches(':modal') === true;
  let deadline = performance.now() + timeoutMs;
  let hasShown = false;
  const look = setInterval(() => {
    if (isChallengeShown()) {
      if (!hasShown && wasModal) reopen(dialog, 'show');
      hasShown = true;
      deadline = performance.now() + CLOSED_FOR_MS;
    } else if (performance.now() > deadline) {
      reject(new Error(hasShown ? 'The challenge was closed.' : 'reCAPTCHA is late.'));
    }
  }, LOOK_EVERY_MS);
  answer.then(resolve, reject);
  return promise.finally(() => {
    clearInterval(look);
    if (hasShown && wasModal && dialog?.open === true) reopen(dialog, 'showModal');
  });
}

/** Its `close` event comes when it is open again: whoever hears it looks at `open`. */
function reopen(dialog: HTMLDialogElement | null, how: 'show' | 'showModal'): void {
  const focused = document.activeElement;
  dialog?.close();
  dialog?.[how]();
  if (focused instanceof HTMLElement && dialog?.contains(focused)) focused.focus();
}

/** Google's frames are there from the start, in boxes that it makes visible; each of its boxes has one. */
function isChallengeShown(): boolean {
  return Array.from(document.querySelectorAll('iframe[src*="/bframe"]')).some(
    (frame) => frame.checkVisibility({ visibilityProperty: true }) && frame.clientHeight > 50,
  );
}
