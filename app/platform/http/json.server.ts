/** Answers and refusals of the calls, as JSON. A refusal is `{"error": {"code", "message"}}`. */

export function jsonAnswer(body: unknown, headers: Record<string, string> = {}): Response {
  return jsonBody(200, body, headers);
}

/** `code` is for programs, `message` is a sentence for people. */
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
    `This address answers ${allowed.join(' and ')} only.`,
    { Allow: allowed.join(', ') },
  );
}

/** `body` as JSON, never kept by anybody unless the headers say so. */
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

/** Whether a request says that its body is JSON; anything else could come from a foreign page's form. */
export const isJson = (request: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '');

/** What was posted as JSON, null for what is none. Throws the answer to whatever is no such post. */
export async function requireJson(request: Request, ...methods: string[]): Promise<unknown> {
  if (request.method !== 'POST') throw methodNotAllowed(...methods, 'POST');
  if (!isJson(request)) throw notJson();
  return request.json().catch(() => null);
}

export const notJson = (): Response =>
  jsonRefusal(415, 'not-json', 'Please send JSON, with Content-Type application/json.');

export const unknownCall = (): Response =>
  jsonRefusal(404, 'unknown-call', 'There is no such call.');
