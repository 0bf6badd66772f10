/** An SMTP server on loopback that accepts mails, or fails like real ones do. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type ReceivedMail = {
  /** Of the envelope. */
  from: string;
  to: string[];
  /** By lower-case name, unfolded; all values of a repeated name. */
  headers: Readonly<Record<string, string[]>>;
  text: string;
  html: string;
  raw: string;
};

export type SmtpBehaviour =
  | 'ok'
  /** Refuses at this stage with this code. */
  | { refuseAt: 'connect' | 'sender' | 'recipient' | 'data'; code: number }
  /** Delays the answer to the recipient. */
  | { slowMs: number }
  /** Disconnects at the recipient. */
  | 'reset'
  /** Accepts the mail, then disconnects without confirming it. */
  | 'answer-lost';

export type SmtpPeer = {
  /** For SMTP_URL. */
  url: string;
  port: number;
  /** Accepted mails, oldest first. */
  received: ReceivedMail[];
  /** Number of connections. */
  asked(): number;
  /** For the next connections, one each; afterwards it accepts everything. */
  behave(...behaviours: SmtpBehaviour[]): void;
  close(): Promise<void>;
};

export async function startSmtpPeer(port = 0): Promise<SmtpPeer> {
  const received: ReceivedMail[] = [];
  const waiting: SmtpBehaviour[] = [];
  const behaviours = new Map<string, SmtpBehaviour>();
  const sockets = new Map<number, Socket>();
  let asked = 0;
  const of = ({ id }: SMTPServerSession) => behaviours.get(id) ?? 'ok';
  const hangUp = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.resetAndDestroy();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onConnect: (session, answer) => {
      asked++;
      behaviours.set(session.id, waiting.shift() ?? 'ok');
      answer(refusal(of(session), 'connect'));
    },
    onMailFrom: (_, session, answer) => answer(refusal(of(session), 'sender')),
    onRcptTo: async (_, session, answer) => {
      const behaviour = of(session);
      if (behaviour === 'reset') {
        hangUp(session);
        return;
      }
      if (typeof behaviour === 'object' && 'slowMs' in behaviour) {
        await wait(behaviour.slowMs, undefined, { ref: false });
      }
      answer(refusal(behaviour, 'recipient'));
    },
    onData: async (stream, session, answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const refused = refusal(of(session), 'data');
      if (refused === null) received.push(read(Buffer.concat(chunks).toString('utf8'), session));
      if (of(session) === 'answer-lost') hangUp(session);
      else answer(refused);
    },
  });
  // A client that disconnects is no error of the test.
  server.on('error', () => {});
  server.server.on('connection', (socket) => {
    if (socket.remotePort !== undefined) sockets.set(socket.remotePort, socket);
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  // A TCP server's address is no text.
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    asked: () => asked,
    behave: (...next) => {
      waiting.splice(0, waiting.length, ...next);
    },
    close: async () => {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

function refusal(behaviour: SmtpBehaviour, at: string): Error | null {
  if (typeof behaviour !== 'object' || !('refuseAt' in behaviour)) return null;
  if (behaviour.refuseAt !== at) return null;
  return Object.assign(new Error(`No, said the server at ${at}`), {
    responseCode: behaviour.code,
  });
}

function read(raw: string, { envelope }: SMTPServerSession): ReceivedMail {
  const [head, body] = split(raw);
  const headers = readHeaders(head);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type']?.[0] ?? '')?.[1];
  const parts = boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1);
  return {
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address),
    headers,
    text: readPart(parts, 'text/plain'),
    html: readPart(parts, 'text/html'),
    raw,
  };
}

function readPart(parts: readonly string[], type: string): string {
  for (const part of parts) {
    const [head, body] = split(part.replace(/^\r\n/, ''));
    const headers = readHeaders(head);
    if (!headers['content-type']?.[0]?.startsWith(type)) continue;
    const encoding = headers['content-transfer-encoding']?.[0]?.toLowerCase();
    if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
    if (encoding !== 'quoted-printable') return body;
    const bytes = body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString('utf8');
  }
  return '';
}

function split(text: string): [string, string] {
  const end = text.indexOf('\r\n\r\n');
  return end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end + 4)];
}

function readHeaders(head: string): Record<string, string[]> {
  const headers: Record<string, string[]> = {};
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers[name] = [...(headers[name] ?? []), line.slice(colon + 1).trim()];
  }
  return headers;
}
