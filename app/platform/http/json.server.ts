/** Answers and refusals of the calls, as JSON. A refusal is `{"error": {"code", "message"}}`. */
import { joinWords } from '#app/kernel/counts.ts';
import { cleanField } from './form.server.ts';

/** `Answer`: as documented. */
export function jsonAnswer<Answer>(body: Answer, headers: Record<string, string> = {}): Response {
  return jsonBody(200, body, headers);
}

/** `code` is for programs, `message` a sentence for people. */
export function jsonRefusal(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return jsonBody(status, { error: { code, message } }, headers);
}

export function methodNotAllowed(...allowed: string[]): Response {
  return jsonRefusal(
    405,
    'method-not-allowed',
    `This address answers ${joinWords(allowed)} only.`,
    { Allow: allowed.join(', ') },
  );
}

/** Not cacheable, unless `headers` say otherwise. */
export function jsonBody(status: number, body: unknown, headers: Record<string, string>): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

/** Whether the request declares a JSON body; other types could come from a form on a foreign page. */
export const isJson = (request: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '');

/** The posted JSON, null when it cannot be parsed. Throws the refusal for another method or content type. */
export async function requireJson(request: Request, ...methods: string[]): Promise<unknown> {
  if (request.method !== 'POST') throw methodNotAllowed(...methods, 'POST');
  if (!isJson(request)) throw notJson();
  const text = await request.text().catch(() => '');
  return parseJson(text);
}

/** Texts without NUL and bidirectional controls, in values; names of fields with such are refused as unknown. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (name, value) =>
      typeof value === 'string' ? cleanField(name, value) : value,
    );
  } catch {
    return null;
  }
}

export const notJson = (): Response =>
  jsonRefusal(415, 'not-json', 'Please send JSON, with Content-Type application/json.');

export const unknownCall = (): Response =>
  jsonRefusal(404, 'unknown-call', 'There is no such call.');
