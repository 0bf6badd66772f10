/** The operator's commands, by the name after `npm run`. */
import { lawCommand } from '#app/features/bookings/api/bookings.server.ts';
import { catalogueCommand } from '#app/features/catalogue/api/catalogue.server.ts';
import { homesmithsCommand } from '#app/features/homesmiths/api/import.server.ts';
import { makeInboxCommand } from '#app/features/inbox/api/command.server.ts';
import { rulesCommand } from '#app/features/payments/api/rules.server.ts';
import type { Commands } from '#app/platform/commands/command.server.ts';
import { configCommand } from '#app/platform/config/configuration.server.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';

export const commands: Commands = {
  catalogue: catalogueCommand,
  config: configCommand,
  homesmiths: homesmithsCommand,
  inbox: makeInboxCommand(INBOX_ROOMS),
  law: lawCommand,
  rules: rulesCommand,
};
