/**
 * The live memory of a running process. Resident memory depends on the garbage collector's timing and on the heap's
 * growth steps (60 MB here), so this collects first, through the inspector.
 */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { RunningServer } from '../../support/server.ts';

/** Environment of a process to be measured. */
export const MEASURABLE = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

export type MemoryGauge = {
  /** Bytes in use after a collection: objects, buffers and compressors. */
  read(): Promise<number>;
  close(): void;
};

const answer = z.object({
  id: z.number(),
  result: z.object({ result: z.object({ value: z.number() }).optional() }),
});

export async function openMemoryGauge({ output }: RunningServer): Promise<MemoryGauge> {
  const [address] = /ws:\/\/\S+/.exec(output()) ?? [];
  if (address === undefined) throw new Error('The server was not started with MEASURABLE.');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let lastId = 0;

  async function call(method: string, params: object = {}): Promise<number | undefined> {
    const id = ++lastId;
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    const listen = ({ data }: MessageEvent) => {
      const message = JSON.parse(String(data));
      if (message.id !== id) return;
      socket.removeEventListener('message', listen);
      const read = answer.safeParse(message);
      read.success ? resolve(read.data.result.result?.value) : reject(new Error(String(data)));
    };
    socket.addEventListener('message', listen);
    socket.send(JSON.stringify({ id, method, params }));
    return promise;
  }

  return {
    read: async () => {
      // Objects freed by one collection may release others: a stream its compressor.
      for (let n = 0; n < 3; n++) {
        await call('HeapProfiler.collectGarbage');
        await wait(100);
      }
      const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
      const bytes = await call('Runtime.evaluate', { expression, returnByValue: true });
      if (bytes === undefined) throw new Error('The server told no number.');
      return bytes;
    },
    close: () => socket.close(),
  };
}
