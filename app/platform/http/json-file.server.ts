/** A download of JSON that is streamed as it is read: a person's data may include many large files. */
import { randomUUID } from 'node:crypto';
import { StoredBytes } from './stored-bytes.ts';

/** `StoredBytes` become base64: each is read when its turn comes, one ahead. */
export function jsonFile(data: Record<string, unknown>): Response {
  // Random, so that it cannot occur in a person's own text.
  const mark = randomUUID();
  const files: StoredBytes[] = [];
  const whole = JSON.stringify(
    data,
    (_, value: unknown) => {
      if (!(value instanceof StoredBytes)) return value;
      files.push(value);
      return mark;
    },
    2,
  );
  const pieces = written(whole.split(mark), files);
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    // Reads nothing ahead for a slow client.
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="homesmith-data.json"',
      'Cache-Control': 'no-store',
    },
  });
}

async function* written(
  texts: readonly string[],
  files: readonly StoredBytes[],
): AsyncGenerator<Uint8Array, undefined> {
  for (const [at, text] of texts.entries()) {
    yield Buffer.from(text);
    const file = files[at];
    if (file !== undefined) yield Buffer.from(Buffer.from(await file.read()).toString('base64'));
  }
}
