/**
 * Google appends its challenge to the page's body, where a modal dialog makes it inert. While a challenge shows, the
 * dialog around our box is therefore reopened as a non-modal one. No event tells that a challenge was closed, so
 * this polls.
 */

const LOOK_EVERY_MS = 250;
/** Google closes the challenge before it calls back; only after this long does closed mean given up. */
const CLOSED_FOR_MS = 1_500;

/** Settles as `answer` does. Rejects after `timeoutMs` without a visible challenge, or when the person closes one. */
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

/** The `close` event fires when the dialog is open again, so its listeners check `open`. */
function reopen(dialog: HTMLDialogElement | null, how: 'show' | 'showModal'): void {
  const focused = document.activeElement;
  dialog?.close();
  dialog?.[how]();
  if (focused instanceof HTMLElement && dialog?.contains(focused)) focused.focus();
}

/** Google's iframes exist from the start; the box around each becomes visible with its challenge. */
function isChallengeShown(): boolean {
  return Array.from(document.querySelectorAll('iframe[src*="/bframe"]')).some(
    (frame) => frame.checkVisibility({ visibilityProperty: true }) && frame.clientHeight > 50,
  );
}
