/**
 * A double of Google's reCAPTCHA over HTTP on loopback: the browsers' script, and the server's verification.
 * `answerWith` and `scriptIs` change its behavior.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type Verification =
  /** Accepts a right token once, and refuses any other. */
  | { kind: 'judge' }
  | { kind: 'json'; status?: number; body: unknown }
  | { kind: 'text'; status?: number; body: string }
  | { kind: 'slow'; ms: number }
  /** Breaks the connection before or during the answer. */
  | { kind: 'reset' }
  | { kind: 'half' }
  | { kind: 'redirect'; to: string };

/** `challenge` shows a challenge that can be solved by its button, or closed. */
export type ScriptKind =
  | 'ok'
  | 'challenge'
  | 'error-callback'
  | 'silent'
  | 'slow'
  | '500'
  | 'empty';

export type RecaptchaDouble = {
  /** For RECAPTCHA_URL. */
  url: string;
  answerWith(verification: Verification): void;
  scriptIs(kind: ScriptKind): void;
  /** The fields of each verification, in order. */
  verifications: Record<string, string>[];
  /** How often the script was asked for. */
  scriptLoads(): number;
  close(): Promise<void>;
};

export const SECRET_KEY = 'secret-of-the-double';

export async function startRecaptchaDouble(hostname = 'localhost'): Promise<RecaptchaDouble> {
  const verifications: Record<string, string>[] = [];
  const used = new Set<string>();
  let verification: Verification = { kind: 'judge' };
  let script: ScriptKind = 'ok';
  let loads = 0;

  function judge({ secret = '', response = '' }: Record<string, string>): unknown {
    const refuse = (code: string) => ({ success: false, 'error-codes': [code] });
    if (secret !== SECRET_KEY) return refuse('invalid-input-secret');
    if (!response.startsWith('token-')) return refuse('invalid-input-response');
    if (used.has(response)) return refuse('timeout-or-duplicate');
    used.add(response);
    return { success: true, challenge_ts: '2026-11-21T12:00:00Z', hostname };
  }

  async function verify(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fields = Object.fromEntries(new URLSearchParams(await readBody(request)));
    verifications.push(fields);
    const now = verification;
    if (now.kind === 'slow') await wait(now.ms, undefined, { ref: false });
    if (now.kind === 'reset') return void request.socket.resetAndDestroy();
    if (now.kind === 'half') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
      response.write('{"success": true,');
      return void setTimeout(() => request.socket.destroy(), 50);
    }
    if (now.kind === 'redirect') return void response.writeHead(302, { Location: now.to }).end();
    if (now.kind === 'text') return void response.writeHead(now.status ?? 200).end(now.body);
    const body = now.kind === 'json' ? now.body : judge(fields);
    response
      .writeHead((now.kind === 'json' && now.status) || 200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(body));
  }

  async function serveScript(response: ServerResponse): Promise<void> {
    loads += 1;
    if (script === '500') return void response.writeHead(500).end();
    if (script === 'slow') await wait(25_000, undefined, { ref: false });
    response
      .writeHead(200, {
        'Content-Type': 'text/javascript',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      .end(script === 'empty' ? '' : `(${grecaptchaInPage})(${JSON.stringify(script)}, ${loads});`);
  }

  const server = createServer((request, response) => {
    // A kept connection could end just when it is used again.
    response.shouldKeepAlive = false;
    const { pathname } = new URL(request.url ?? '/', 'http://double');
    if (pathname === '/recaptcha/api/siteverify') void verify(request, response);
    // Accepts everything; no call of ours should reach it.
    else if (pathname === '/yes') response.end('{"success":true}');
    else if (pathname === '/recaptcha/api.js') void serveScript(response);
    else if (pathname === '/recaptcha/api2/bframe') {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Select all chimneys</p>');
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // Of a listening TCP server.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/recaptcha`,
    answerWith: (next) => {
      verification = next;
    },
    scriptIs: (kind) => {
      script = kind;
    },
    verifications,
    scriptLoads: () => loads,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Its source runs in the browser: the part of `grecaptcha` that we use, refusing what Google refuses. */
function grecaptchaInPage(kind: ScriptKind, load: number): void {
  type Options = { sitekey: string; size: string } & Record<string, (token?: string) => void>;
  const widgets: { options: Options }[] = [];
  const drawn = new Set<Element>();
  let tokens = 0;
  const ownUrl = (document.currentScript as HTMLScriptElement).src;

  function showChallenge(solved: () => void): void {
    const box = document.createElement('div');
    box.style.cssText = 'position: fixed; inset: 0; z-index: 2000000000;';
    const frame = document.createElement('iframe');
    frame.title = 'recaptcha challenge expires in two minutes';
    frame.src = new URL('api2/bframe', ownUrl).href;
    frame.width = '300';
    frame.height = '300';
    const button = (label: string, then: () => void) => {
      const element = document.createElement('button');
      element.textContent = label;
      element.addEventListener('click', () => {
        box.style.visibility = 'hidden';
        then();
      });
      return element;
    };
    box.append(
      frame,
      button('I am a person', solved),
      button('Not now', () => {}),
    );
    document.body.append(box);
  }

  const grecaptcha = {
    ready: (callback: () => void) => setTimeout(callback, 10),
    render: (container: Element, options: Options) => {
      if (drawn.has(container)) {
        throw new Error('reCAPTCHA has already been rendered in this element');
      }
      if (options.size !== 'invisible' || !options.sitekey) throw new Error('Invalid parameters');
      drawn.add(container);
      return widgets.push({ options }) - 1;
    },
    reset: () => {},
    execute: (id: number) => {
      const options = widgets[id]?.options;
      if (options === undefined) throw new Error(`Invalid reCAPTCHA client id: ${id}`);
      tokens += 1;
      const token = `token-${load}-${performance.timeOrigin}-${tokens}`;
      const pass = () => options.callback?.(token);
      if (kind === 'ok') setTimeout(pass, 20);
      if (kind === 'error-callback') setTimeout(() => options['error-callback']?.(), 20);
      if (kind === 'challenge') showChallenge(pass);
    },
  };
  Object.assign(window, { grecaptcha });
}
