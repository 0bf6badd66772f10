/** The page when not even an error page can be rendered: without style and script, with a link to try again. */
import { Representation } from '#app/platform/http/representation.server.ts';
import type { Page } from './page-cache.ts';

const HTML =
  '<!doctype html><html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Homesmith</title><h1>We can’t show this page right now</h1><p>It’s our fault, not yours. Your service list is safe. Try again in a minute.</p><p><a href="">Try again</a></p><p><a href="/">Homesmith, home</a></p></html>';

const headersOf = (retryAfterSeconds: number) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Retry-After': String(retryAfterSeconds),
});

export const pageUnavailable = (status: 500 | 503, retryAfterSeconds = 60) =>
  new Response(HTML, { status, headers: headersOf(retryAfterSeconds) });

/** Twice the time in which a full queue is rendered. */
const BUSY_SECONDS = 5;
export const pageBusy = () => pageUnavailable(503, BUSY_SECONDS);
export const BUSY_PAGE: Page = {
  status: 503,
  headers: headersOf(BUSY_SECONDS),
  representation: new Representation(new TextEncoder().encode(HTML), 'quick'),
};
