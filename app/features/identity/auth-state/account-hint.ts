/**
 * Runs in the head of every page, before the first paint: the readable hint cookie sets what the
 * account menu shows, so public pages are the same for everybody and nothing flashes.
 */
import { AUTH_HINT_COOKIE } from './auth-state.ts';

export const ACCOUNT_HINT_SCRIPT = `document.documentElement.dataset.account=(/(?:^|; )${AUTH_HINT_COOKIE}=(\\w+)/.exec(document.cookie)||[])[1]||'visitor'`;
