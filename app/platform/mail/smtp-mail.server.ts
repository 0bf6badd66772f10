/** Mails over SMTP, one connection each: nothing is shared, so nothing can be stuck in a pool. */
import type { Config } from '#app/platform/config/config.server.ts';
import type { Delivery } from '#app/platform/outbox/delivery.ts';
import { type MailMessage, type MailPort, requireSafeMail } from '#app/platform/outbox/delivery.ts';
import { readSmtpFailure } from './smtp-failure.ts';

export type SmtpTimeouts = {
  /** To connect, and for the server to greet. */
  connectMs: number;
  /** Of silence. */
  silenceMs: number;
  /** All in all; below the outbox's lease. */
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
  // Loaded with the first mail: an installation without a mail server has no use for its 24 MB.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtp.url,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.silenceMs,
    // A password never goes over the world in clear, even if somebody in between hides STARTTLS.
    requireTLS: needsTls(new URL(smtp.url)),
    // An error names no stage of the conversation once the line is dead; only the log does.
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
      // An object, so that it is not read as a list.
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

/** As the entry says itself: programs of mail read it beside the text. */
const methodOf = (calendar: string): string =>
  /^METHOD:([A-Z]+)\s*$/m.exec(calendar)?.[1] ?? 'PUBLISH';

/** The same at every try: whoever gets it twice can tell, and so can their mail program. */
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

/** Told once the last byte of the message is on its way. */
const isMessageEntry = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message';
