/** Sends mails over SMTP, one connection each: without a pool there is no stuck pool. */
import type { Config } from '#app/platform/config/config.server.ts';
import type { Delivery } from '#app/platform/outbox/delivery.ts';
import { type MailMessage, type MailPort, requireSafeMail } from '#app/platform/outbox/delivery.ts';
import { readSmtpFailure } from './smtp-failure.ts';

export type SmtpTimeouts = {
  /** Until the server's greeting. */
  connectMs: number;
  /** Without any answer. */
  silenceMs: number;
  /** In total; below the outbox's lease. */
  totalMs: number;
};
const TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, silenceMs: 20_000, totalMs: 45_000 };

type Smtp = NonNullable<Config['smtp']>;

export function openSmtpMail(smtp: Smtp, timeouts: SmtpTimeouts = TIMEOUTS): MailPort {
  return { send: (message) => send(smtp, timeouts, message) };
}

async function send(smtp: Smtp, timeouts: SmtpTimeouts, message: MailMessage): Promise<Delivery> {
  requireSafeMail(message);
  let isHandedOver = false;
  // Loaded with the first mail, because it takes 24 MB.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtp.url,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.silenceMs,
    // Without TLS no password leaves this machine, even when someone on the way hides STARTTLS.
    requireTLS: needsTls(new URL(smtp.url)),
    // nodemailer's errors do not say the stage of the SMTP dialogue; its log does.
    logger: {
      ...SILENT,
      info: (entry: unknown) => {
        if (isMessageEntry(entry)) isHandedOver = true;
      },
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: smtp.from,
      // An object, so that the address is not parsed as a list.
      to: { name: '', address: message.to },
      subject: message.subject,
      text: message.text,
      html: message.html,
      ...(message.calendar != null && {
        icalEvent: {
          filename: 'visit.ics',
          method: methodOf(message.calendar),
          content: message.calendar,
        },
      }),
      messageId: messageIdOf(message.id, smtp.from),
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(timeouts.totalMs),
    });
    return { kind: 'sent' };
  } catch (error) {
    return readSmtpFailure(error, isHandedOver);
  }
}

/** The METHOD of the calendar entry, which belongs into the content type too. */
const methodOf = (calendar: string): string =>
  /^METHOD:([A-Z]+)\s*$/m.exec(calendar)?.[1] ?? 'PUBLISH';

/** Constant over retries, so that recipients and mail programs can recognise a duplicate. */
export function messageIdOf(id: string, from: string): string {
  const domain = /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return `<${id}@${domain}>`;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const needsTls = ({ protocol, username, hostname }: URL): boolean =>
  protocol === 'smtp:' && username !== '' && !LOOPBACK.test(hostname);

const silence = () => {};
const SILENT = {
  level: silence,
  trace: silence,
  debug: silence,
  info: silence,
  warn: silence,
  error: silence,
  fatal: silence,
};

/** Logged by nodemailer once the last byte of the message is sent. */
const isMessageEntry = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message';
