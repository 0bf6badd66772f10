/** Answers and refusals of the calls, as JSON. A refusal is `{"error": {"code", "message"}}`. */

export function jsonAnswer(body: unknown, headers: Record<string, string> = {}): Response {
  return jsonResponse(200, body, headers);
}

/** `code` is for programs, `message` is a sentence for people. */
export function jsonRefusal(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return jsonResponse(status, { error: { code, message } }, headers);
}

export function methodNotAllowed(...allowed: string[]): Response {
  return jsonRefusal(
    405,
    'method-not-allowed',
    `This address answers ${allowed.join(' and ')} only.`,
    { Allow: allowed.join(', ') },
  );
}

function jsonResponse(status: number, body: unknown, headers: Record<string, string>): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}
