/** What every door is given with a request: its context, and what rooms keep in memory. */
import { createContext } from 'react-router';
import type { Openings } from '#app/features/careers/openings.server.ts';
import type { LiveCatalogue } from '#app/features/catalogue/live-catalogue.server.ts';
import type { SearchEngine } from '#app/features/search/search-engine.server.ts';
import type { Uploads } from '#app/platform/http/uploads.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';

export type AppContext = RequestContext & {
  catalogue: LiveCatalogue;
  search: SearchEngine;
  openings: Openings;
  uploads: Uploads;
};

export const appContext = createContext<AppContext>();

/** Who it is that the layout of customers' pages let in; see `layouts/customer.ts`. There is nobody in any other. */
export const currentCustomer = createContext<Actor>();

/** The same of the layout of an account's own pages; see `layouts/account.ts`. */
export const currentAccount = createContext<Actor>();

/** The same of the layout of operators' pages; see `layouts/operator.ts`. */
export const currentOperator = createContext<Actor>();

/** Where pages stand that differ from person to person, as `routes.ts` writes it: "/conversations/:reference". */
export const personalPages = createContext<readonly string[]>();

/** What inline scripts of the page being rendered carry; see `server/http/inline-scripts.ts`. */
export const scriptNonce = createContext<string>('');

/** Waits for a turn to render, or answers for the page that nobody has time for now; see `server/http/renders.ts`. */
export const renderTurn = createContext<(render: () => Promise<Response>) => Promise<Response>>(
  (render) => render(),
);

/** Set by a form's action that broke: its page is then made of what was typed, without the database. */
export const brokenForm = createContext<boolean>(false);

/** What the page's door tells search engines, as JSON-LD; see `shell/structured-data.ts`. */
export const structuredData = createContext<string>('');
