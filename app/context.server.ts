/** What loaders and actions are given with a request: its context, and what rooms keep in memory. */
import { createContext } from 'react-router';
import type { Openings } from '#app/features/careers/api/careers.server.ts';
import type { LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import type { LiveRules } from '#app/features/payments/api/rules.server.ts';
import type { SearchEngine } from '#app/features/search/api/search.server.ts';
import type { Uploads } from '#app/platform/http/uploads.server.ts';
import type { Photos } from '#app/platform/photos/photos.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';

export type AppContext = RequestContext & {
  catalogue: LiveCatalogue;
  search: SearchEngine;
  openings: Openings;
  rules: LiveRules;
  uploads: Uploads;
  photos: Photos;
};

export const appContext = createContext<AppContext>();

/** The customer whom `layouts/customer.ts` let in; unset under other layouts. */
export const currentCustomer = createContext<Actor>();

/** The same for `layouts/account.ts`. */
export const currentAccount = createContext<Actor>();

/** The same for `layouts/operator.ts`. */
export const currentOperator = createContext<Actor>();

/** Patterns of the personal pages, as in `routes.ts`: "/conversations/:reference". */
export const personalPages = createContext<readonly string[]>();

/** The nonce of the page's inline scripts; see `server/http/inline-scripts.ts`. */
export const scriptNonce = createContext<string>('');

/** Waits for a turn to render, or answers that the server is too busy; see `server/http/renders.ts`. */
export const renderTurn = createContext<(render: () => Promise<Response>) => Promise<Response>>(
  (render) => render(),
);

/** Set when a form's action failed: its page is then rendered from what was typed, without the database. */
export const brokenForm = createContext<boolean>(false);

/** JSON-LD of the page for search engines; see `shell/structured-data.ts`. */
export const structuredData = createContext<string>('');
