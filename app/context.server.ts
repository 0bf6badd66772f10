/** What every door is given with a request, made once by the server and passed by hand. */
import { createContext } from 'react-router';
import type { LiveCatalogue } from '#app/features/catalogue/live-catalogue.server.ts';
import type { SearchEngine } from '#app/features/search/search-engine.server.ts';
import type { BotCheck } from '#app/platform/bot-check/bot-check.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';

export type AppContext = {
  config: Config;
  database: Database;
  catalogue: LiveCatalogue;
  search: SearchEngine;
  /** Carries the request id. */
  log: Log;
  now: Date;
  ports: { botCheck: BotCheck };
};

export const appContext = createContext<AppContext>();

/** What inline scripts of the page being rendered carry; see `server/inline-scripts.ts`. */
export const scriptNonce = createContext<string>('');
