/** A double of Twilio's Messages API on loopback, with the vendor's answers and failures. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type ReceivedText = {
  path: string;
  authorization: string;
  to: string;
  /** Either of the two; "" for the other. */
  from: string;
  messagingServiceSid: string;
  body: string;
};

export type TwilioBehaviour =
  | 'ok'
  /** Refuses with Twilio's code: 21610 opted out, 21211 invalid number, 20003 wrong credentials. */
  | { status: number; code?: number; headers?: Record<string, string> }
  /** Sends the text, and answers after a delay. */
  | { slowMs: number }
  /** Disconnects without sending. */
  | 'reset'
  /** Sends the text, then disconnects without answering. */
  | 'answer-lost';

export type TwilioDouble = {
  /** For TWILIO_API_URL. */
  url: string;
  /** Sent texts, oldest first. */
  received: ReceivedText[];
  /** Number of requests. */
  asked(): number;
  /** For the next requests, one each; afterwards it sends everything. */
  behave(...behaviours: TwilioBehaviour[]): void;
  close(): Promise<void>;
};

/** Twilio's texts, https://www.twilio.com/docs/api/errors. */
const WORDS: Readonly<Record<number, string>> = {
  20003: 'Authenticate',
  20429: 'Too many requests',
  20500: 'Internal Server Error',
  21211: "The 'To' number is not a valid phone number.",
  21610: 'Attempt to send to unsubscribed recipient',
  21614: "'To' number is not a valid mobile number",
};

export async function startTwilioDouble(port = 0): Promise<TwilioDouble> {
  const received: ReceivedText[] = [];
  const waiting: TwilioBehaviour[] = [];
  let asked = 0;
  const server = createServer(async (request, response) => {
    // A kept connection could end just when it is used again.
    response.shouldKeepAlive = false;
    asked++;
    const text = await read(request);
    const behaviour = waiting.shift() ?? 'ok';
    if (behaviour === 'reset') {
      request.socket.resetAndDestroy();
    } else if (typeof behaviour === 'object' && 'status' in behaviour) {
      refuse(response, text, behaviour);
    } else {
      received.push(text);
      if (behaviour === 'answer-lost') request.socket.resetAndDestroy();
      else {
        if (behaviour !== 'ok') await wait(behaviour.slowMs);
        accept(response, text, received.length);
      }
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is no text.
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    asked: () => asked,
    behave: (...next) => {
      waiting.splice(0, waiting.length, ...next);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function read(request: IncomingMessage): Promise<ReceivedText> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization ?? '',
    to: form.get('To') ?? '',
    from: form.get('From') ?? '',
    messagingServiceSid: form.get('MessagingServiceSid') ?? '',
    body: form.get('Body') ?? '',
  };
}

function accept(response: ServerResponse, text: ReceivedText, number: number): void {
  const sid = `SM${String(number).padStart(32, '0')}`;
  response.writeHead(201, { 'Content-Type': 'application/json' });
  response.end(
    JSON.stringify({
      sid,
      status: 'queued',
      to: text.to,
      from: text.from || null,
      messaging_service_sid: text.messagingServiceSid || null,
      body: text.body,
      error_code: null,
      error_message: null,
      num_segments: '1',
      uri: `${text.path.replace(/\.json$/, '')}/${sid}.json`,
    }),
  );
}

function refuse(
  response: ServerResponse,
  text: ReceivedText,
  { status, code = 20500, headers = {} }: Exclude<TwilioBehaviour, string | { slowMs: number }>,
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(
    JSON.stringify({
      code,
      // The vendor's message may contain the number, which must not get into a log.
      message: `${WORDS[code] ?? 'Refused'}: ${text.to}`,
      more_info: `https://www.twilio.com/docs/errors/${code}`,
      status,
    }),
  );
}
