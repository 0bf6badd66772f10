/** What every use case of the inbox is given, once a request, by hand. */
import type { Config } from '#app/platform/config/config.server.ts';
import type { LiveConfiguration } from '#app/platform/config/live-configuration.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Visitor } from '#app/platform/http/visitor.server.ts';
import type { LimitHits } from '#app/platform/limits/limit-hits.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { Outbox } from '#app/platform/outbox/outbox.server.ts';

export type InboxContext = {
  config: Pick<Config, 'publicUrl' | 'limits'>;
  configuration: Pick<LiveConfiguration, 'get'>;
  database: Pick<Database, 'db'>;
  log: Log;
  now: Date;
  visitor: Pick<Visitor, 'networks'>;
  limitHits: LimitHits;
  ports: { outbox: Pick<Outbox, 'wake'> };
};
