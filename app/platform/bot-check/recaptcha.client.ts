/**
 * Google's reCAPTCHA v2, invisible (https://developers.google.com/recaptcha/docs/invisible). Its script is loaded
 * only when it is needed. Mostly it passes without a question; when it shows a challenge, the person has all the
 * time they want.
 */
import { whileChallengeShows } from './recaptcha-challenge.client.ts';

type Widget = number;
type Grecaptcha = {
  render(
    container: HTMLElement,
    options: {
      sitekey: string;
      size: 'invisible';
      callback: (token: string) => void;
      'error-callback': () => void;
      'expired-callback': () => void;
    },
  ): Widget;
  execute(widget: Widget): void;
  reset(widget: Widget): void;
  ready(callback: () => void): void;
};

const TIMEOUT_MS = 20_000;

type Site = { siteKey: string; url: string };
type Run = { resolve: (token: string) => void; reject: (error: Error) => void };

let loading: Promise<Grecaptcha> | null = null;
/** Google refuses to render twice into one element. */
const widgets = new WeakMap<HTMLElement, { id: Widget; run: Run | null }>();

/** Google's token. Rejects when Google cannot be reached, gives up, or the person closes its challenge. */
export async function solveRecaptcha(container: HTMLElement, site: Site): Promise<string> {
  const grecaptcha = await load(site.url);
  const { promise, ...run } = Promise.withResolvers<string>();
  const widget = findWidget(grecaptcha, container, site.siteKey);
  // The earlier run can no longer be answered.
  widget.run?.reject(new Error('The bot check restarted.'));
  widget.run = run;
  grecaptcha.reset(widget.id);
  grecaptcha.execute(widget.id);
  try {
    return await whileChallengeShows(container, promise, TIMEOUT_MS);
  } finally {
    if (widget.run === run) widget.run = null;
  }
}

function findWidget(grecaptcha: Grecaptcha, container: HTMLElement, siteKey: string) {
  const known = widgets.get(container);
  if (known !== undefined) return known;
  const fail = (reason: string) => () => widgets.get(container)?.run?.reject(new Error(reason));
  const id = grecaptcha.render(container, {
    sitekey: siteKey,
    size: 'invisible',
    callback: (token) => widgets.get(container)?.run?.resolve(token),
    'error-callback': fail('reCAPTCHA lost its connection.'),
    'expired-callback': fail('reCAPTCHA took too long.'),
  });
  const widget = { id, run: null };
  widgets.set(container, widget);
  return widget;
}

/** Once a page; after a failure the next try loads it again. */
function load(url: string): Promise<Grecaptcha> {
  loading ??= loadScript(url).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

function loadScript(url: string): Promise<Grecaptcha> {
  const { promise, resolve, reject } = Promise.withResolvers<Grecaptcha>();
  const script = document.createElement('script');
  script.src = `${url}/api.js?render=explicit`;
  script.async = true;
  const late = setTimeout(() => reject(new Error('reCAPTCHA is late.')), TIMEOUT_MS);
  script.onerror = () => reject(new Error('reCAPTCHA cannot be loaded.'));
  script.onload = () => {
    const { grecaptcha } = window as { grecaptcha?: Grecaptcha };
    if (grecaptcha === undefined) reject(new Error('reCAPTCHA is not what it was.'));
    // The loaded script loads another one.
    else grecaptcha.ready(() => resolve(grecaptcha));
  };
  document.head.append(script);
  return promise
    .catch((error) => {
      script.remove();
      throw error;
    })
    .finally(() => clearTimeout(late));
}
