/** What time makes superfluous goes, at the start and each hour: by every process, whoever comes first. */

import {
  deleteDueAccounts,
  deleteUnverifiedAccounts,
} from '#app/features/accounts/deletion.server.ts';
import { keepAccountsTidy } from '#app/features/accounts/housekeeping.server.ts';
import { keepInboxTidy } from '#app/features/inbox/housekeeping.server.ts';
import { endUnprovedRequests } from '#app/features/privacy/privacy-requests.server.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import { forgetUsedBotChecks } from '#app/platform/bot-check/proof-of-work.server.ts';
import { forgetEndedCounts } from '#app/platform/limits/limits.server.ts';
import { makeContext } from '#app/platform/request-context/request-context.server.ts';
import { eraseAccount } from '#app/shell/personal-data.server.ts';
import type { Product } from './product.ts';

const EVERY_MS = HOUR_MS;

type Cared = Pick<Product, 'config' | 'configuration' | 'database' | 'log'>;

export function openHousekeeping(product: Cared): { close(): Promise<void> } {
  let underWay = Promise.resolve();
  const begin = () => {
    underWay = tidy(product).catch((error) => product.log.error({ error }, 'housekeeping failed'));
  };
  begin();
  const timer = setInterval(begin, EVERY_MS);
  timer.unref();
  return {
    close: () => {
      clearInterval(timer);
      return underWay;
    },
  };
}

async function tidy(product: Cared): Promise<void> {
  const ctx = makeContext(product);
  const { now } = ctx;
  const { db } = ctx.database;
  await forgetEndedCounts(db, now);
  await forgetUsedBotChecks(db, now);
  await keepAccountsTidy(ctx);
  await deleteDueAccounts(ctx, eraseAccount);
  await deleteUnverifiedAccounts(ctx, eraseAccount);
  await endUnprovedRequests(ctx);
  await keepInboxTidy(ctx);
}
