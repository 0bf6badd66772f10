/**
 * An inline script in the head of every page: sets the account menu from the readable hint cookie before the first
 * paint, so that public pages are the same for everyone and nothing flashes.
 */
import { AUTH_HINT_COOKIE } from './auth-state.ts';

export const ACCOUNT_HINT_SCRIPT = `document.documentElement.dataset.account=(/(?:^|; )${AUTH_HINT_COOKIE}=(\\w+)/.exec(document.cookie)||[])[1]||'visitor'`;
