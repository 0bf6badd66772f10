/** Queries the embedded database of a running product, by the socket that `product-hooks.mjs` opens. */
import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';

type Answer<Row> = { rows: Row[] } | { error: string };

export async function askSocket<Row>(
  path: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const socket = createConnection(path);
  try {
    socket.write(`${JSON.stringify({ text, values })}\n`);
    for await (const line of createInterface({ input: socket })) {
      const answer: Answer<Row> = JSON.parse(line);
      if ('error' in answer) throw new Error(`${answer.error}: ${text}`);
      return answer.rows;
    }
    throw new Error('The product has gone.');
  } finally {
    socket.destroy();
  }
}
