/** The channels for mail and text messages: the configured vendors, and what happens without them. */
import { noteStop } from '#app/features/customers/api/customers.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { openSmtpMail } from '#app/platform/mail/smtp-mail.server.ts';
import { type Outbox, openOutbox } from '#app/platform/outbox/outbox.server.ts';
import { openTwilioTexts } from '#app/platform/text-messages/twilio-texts.server.ts';

export function openChannels(config: Config, db: Db, log: Log): Outbox {
  return openOutbox({
    db,
    log,
    mail: config.smtp === null ? null : openSmtpMail(config.smtp),
    texts: config.twilio === null ? null : openTwilioTexts(config.twilio),
    keepLocally: config.mode === 'trial',
    onOptedOut: (phone) => noteStop(db, phone, new Date()),
  });
}
